"""One file of weights from several that began with the same weights: their average, which reads better than each of them.
usage: average.py TOKENS OUT WEIGHTS WEIGHTS …"""

import sys

import torch

from network import Network
from weights import load, save, vocabulary_of


def main():
    tokens, out, *files = sys.argv[1:]
    with open(tokens) as file:
        count = len(file.read().splitlines())
    vocabulary = vocabulary_of(files[0])
    networks = []
    for path in files:
        network = Network(len(vocabulary), count)
        assert load(network, path) == vocabulary, "the weights have other vocabularies"
        networks.append(network)
    with torch.no_grad():
        for parameters in zip(*(network.parameters() for network in networks)):
            parameters[0].copy_(sum(parameters) / len(parameters))
    save(networks[0], vocabulary, out)


if __name__ == "__main__":
    main()
