"""The file of weights that crates/neural reads (crates/neural/src/weights.rs says what stands where)."""

import struct

import numpy

MAGIC = b"cluewright neural 1\n"


def damage_sum(data):
    """A sum that finds damage: each word of eight bytes times an odd number that depends on its place."""
    words = numpy.frombuffer(data + bytes(-len(data) % 8), dtype="<u8")
    places = numpy.arange(len(words), dtype=numpy.uint64) * numpy.uint64(2) + numpy.uint64(1)
    with numpy.errstate(over="ignore"):
        return int(numpy.sum(words * (places * numpy.uint64(0x9E3779B97F4A7C15)), dtype=numpy.uint64))


def rows(matrix):
    """Every row in whole numbers from -127 to 127, and what one of these is worth."""
    matrix = matrix.astype(numpy.float32)
    scale = numpy.abs(matrix).max(axis=1) / 127
    scale[scale == 0] = 1
    whole = numpy.clip(numpy.rint(matrix / scale[:, None]), -127, 127).astype(numpy.int8)
    return whole, scale.astype(numpy.float32)


def tensors(network):
    """All tensors in the order of the file."""
    e, d = network.encoder, network.decoder
    yield from (e.pieces.weight, e.positions.weight, e.norm.weight, e.norm.bias)
    for layer in e.layers:
        for part in (layer.qkv, layer.out, layer.first_norm, layer.up, layer.down, layer.second_norm):
            yield from (part.weight, part.bias)
    yield from (d.tokens.weight, d.positions.weight)
    for layer in d.layers:
        for part in (layer.self_norm, layer.self_qkv, layer.self_out, layer.cross_norm, layer.cross_q, layer.cross_kv,
                     layer.cross_out, layer.norm, layer.up, layer.down):
            yield from (part.weight, part.bias)
    for part in (d.norm, d.out):
        yield from (part.weight, part.bias)


def save(network, vocabulary, path):
    e, d = network.encoder, network.decoder
    sizes = [e.pieces.embedding_dim, 12, len(e.layers), e.layers[0].up.out_features, e.pieces.num_embeddings, e.positions.num_embeddings,
             len(d.layers), d.layers[0].up.out_features, d.tokens.num_embeddings, d.positions.num_embeddings]
    words = "\n".join(vocabulary).encode()
    body = struct.pack(f"<{len(sizes)}I", *sizes) + struct.pack("<I", len(words)) + words
    for tensor in tensors(network):
        array = tensor.detach().float().cpu().numpy()
        if array.ndim == 1:
            body += array.astype("<f4").tobytes()
        else:
            whole, scale = rows(array)
            body += scale.astype("<f4").tobytes() + whole.tobytes()
    with open(path, "wb") as file:
        file.write(MAGIC + struct.pack("<Q", damage_sum(body)) + body)


def round_weights(network):
    """Gives the network the weights that its file will hold."""
    import torch

    with torch.no_grad():
        for tensor in tensors(network):
            if tensor.ndim == 2:
                whole, scale = rows(tensor.float().cpu().numpy())
                tensor.copy_(torch.tensor(whole.astype(numpy.float32) * scale[:, None]))


def opened(path):
    """The bytes of a file that [`save`] wrote, its vocabulary, and where its tensors begin."""
    with open(path, "rb") as file:
        data = file.read()
    assert data.startswith(MAGIC), f"{path} is no file of weights"
    at = len(MAGIC) + 8 + 10 * 4
    (length,) = struct.unpack_from("<I", data, at)
    at += 4
    return data, data[at : at + length].decode().split("\n"), at + length


def vocabulary_of(path):
    return opened(path)[1]


def load(network, path):
    """Gives the network the weights of a file, and gives back its vocabulary."""
    import torch

    data, vocabulary, at = opened(path)
    with torch.no_grad():
        for tensor in tensors(network):
            if tensor.ndim == 1:
                values = numpy.frombuffer(data, "<f4", tensor.numel(), at)
                at += values.nbytes
            else:
                scale = numpy.frombuffer(data, "<f4", tensor.size(0), at)
                at += scale.nbytes
                whole = numpy.frombuffer(data, numpy.int8, tensor.numel(), at).reshape(tensor.shape)
                at += whole.nbytes
                values = whole.astype(numpy.float32) * scale[:, None]
            tensor.copy_(torch.tensor(values))
    assert at == len(data), f"{path} has other sizes"
    return vocabulary
