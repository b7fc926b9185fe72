"""The network: the encoder of MiniLM and a small decoder. crates/neural/src/network computes the same with whole numbers for weights."""

import torch
import torch.nn as nn
import torch.nn.functional as F

HEADS = 12


def attend(q, k, v, mask=None, causal=False):
    split = lambda x: x.view(x.size(0), x.size(1), HEADS, -1).transpose(1, 2)
    out = F.scaled_dot_product_attention(split(q), split(k), split(v), attn_mask=mask, is_causal=causal)
    return out.transpose(1, 2).flatten(2)


class EncoderLayer(nn.Module):
    def __init__(self, width, inner, dropout):
        super().__init__()
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)
        self.first_norm = nn.LayerNorm(width, eps=1e-12)
        self.up = nn.Linear(width, inner)
        self.down = nn.Linear(inner, width)
        self.second_norm = nn.LayerNorm(width, eps=1e-12)
        self.drop = nn.Dropout(dropout)

    def forward(self, x, mask):
        q, k, v = self.qkv(x).chunk(3, -1)
        x = self.first_norm(x + self.drop(self.out(attend(q, k, v, mask))))
        return self.second_norm(x + self.drop(self.down(F.gelu(self.up(x)))))


class Encoder(nn.Module):
    def __init__(self, pieces, width=384, layers=6, inner=1536, positions=320, dropout=0.1):
        super().__init__()
        self.pieces = nn.Embedding(pieces, width)
        self.positions = nn.Embedding(positions, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.drop = nn.Dropout(dropout)
        self.layers = nn.ModuleList(EncoderLayer(width, inner, dropout) for _ in range(layers))

    def forward(self, ids, mask):
        places = torch.arange(ids.size(1), device=ids.device)
        x = self.drop(self.norm(self.pieces(ids) + self.positions(places)))
        for layer in self.layers:
            x = layer(x, mask)
        return x

    def load_minilm(self, tensors):
        """Takes over the weights of MiniLM, under the names that its file gives them."""
        def t(name):
            tensor = torch.tensor(tensors[name]).float()
            scale = f"{name} scale"
            return tensor * torch.tensor(tensors[scale])[:, None] if scale in tensors else tensor

        with torch.no_grad():
            self.pieces.weight.copy_(t("embeddings.word_embeddings.weight"))
            places = t("embeddings.position_embeddings.weight")[: self.positions.num_embeddings]
            # Every piece is of the first kind of text, so its vector is a part of the positions.
            self.positions.weight.copy_(places + t("embeddings.token_type_embeddings.weight")[0])
            self.norm.weight.copy_(t("embeddings.LayerNorm.weight"))
            self.norm.bias.copy_(t("embeddings.LayerNorm.bias"))
            for number, layer in enumerate(self.layers):
                name = f"encoder.layer.{number}."
                for kind in ("weight", "bias"):
                    parts = [t(f"{name}attention.self.{part}.{kind}") for part in ("query", "key", "value")]
                    getattr(layer.qkv, kind).copy_(torch.cat(parts))
                    getattr(layer.out, kind).copy_(t(f"{name}attention.output.dense.{kind}"))
                    getattr(layer.first_norm, kind).copy_(t(f"{name}attention.output.LayerNorm.{kind}"))
                    getattr(layer.up, kind).copy_(t(f"{name}intermediate.dense.{kind}"))
                    getattr(layer.down, kind).copy_(t(f"{name}output.dense.{kind}"))
                    getattr(layer.second_norm, kind).copy_(t(f"{name}output.LayerNorm.{kind}"))


class DecoderLayer(nn.Module):
    def __init__(self, width, inner, dropout):
        super().__init__()
        self.self_norm = nn.LayerNorm(width)
        self.self_qkv = nn.Linear(width, 3 * width)
        self.self_out = nn.Linear(width, width)
        self.cross_norm = nn.LayerNorm(width)
        self.cross_q = nn.Linear(width, width)
        self.cross_kv = nn.Linear(width, 2 * width)
        self.cross_out = nn.Linear(width, width)
        self.norm = nn.LayerNorm(width)
        self.up = nn.Linear(width, inner)
        self.down = nn.Linear(inner, width)
        self.drop = nn.Dropout(dropout)

    def forward(self, y, memory, mask):
        q, k, v = self.self_qkv(self.self_norm(y)).chunk(3, -1)
        y = y + self.drop(self.self_out(attend(q, k, v, causal=True)))
        k, v = self.cross_kv(memory).chunk(2, -1)
        y = y + self.drop(self.cross_out(attend(self.cross_q(self.cross_norm(y)), k, v, mask)))
        return y + self.drop(self.down(F.gelu(self.up(self.norm(y)))))


class Decoder(nn.Module):
    def __init__(self, tokens, width=384, layers=3, inner=1536, positions=160, dropout=0.1):
        super().__init__()
        self.tokens = nn.Embedding(tokens, width)
        self.positions = nn.Embedding(positions, width)
        self.layers = nn.ModuleList(DecoderLayer(width, inner, dropout) for _ in range(layers))
        self.norm = nn.LayerNorm(width)
        self.out = nn.Linear(width, tokens)
        for table in (self.tokens, self.positions):
            nn.init.normal_(table.weight, std=0.02)

    def forward(self, said, memory, mask):
        places = torch.arange(said.size(1), device=said.device)
        y = self.tokens(said) + self.positions(places)
        for layer in self.layers:
            y = layer(y, memory, mask)
        return self.out(self.norm(y))


class Network(nn.Module):
    def __init__(self, pieces, tokens, **shape):
        super().__init__()
        self.encoder = Encoder(pieces, dropout=shape.get("dropout", 0.1))
        self.decoder = Decoder(tokens, layers=shape.get("decoder_layers", 3), dropout=shape.get("dropout", 0.1))

    def forward(self, ids, said):
        mask = (ids != 0)[:, None, None, :]
        return self.decoder(said, self.encoder(ids, mask), mask)
