"""Titles of kinds, and what stands in the tables of games, by the English sentences."""

from __future__ import annotations

TITLES = {
    "Minimax": "Minimax",
    "Alpha–beta pruning": "Cortes alfa–beta",
    "Negamax": "Negamax",
    "Move ordering": "Ordenação de jogadas",
    "Depth limits": "Limites de profundidade",
    "Expectiminimax": "Expectiminimax",
    "Normal form": "Forma normal",
    "Matrix games": "Jogos matriciais",
    "Games of several players": "Jogos de vários jogadores",
    "Monte-Carlo tree search": "Procura em árvore de Monte Carlo",
    "UCB1": "UCB1",
    "A leaf called x": "Uma folha chamada x",
    "A chance called x": "Uma probabilidade chamada x",
    "A matrix with x": "Uma matriz com x",
    "Payoffs with x": "Ganhos com x",
    "A real game": "Um jogo real",
    "Counting": "Contagem",
    "Concepts": "Conceitos",
    "Evaluation functions": "Funções de avaliação",
    "Games as search problems": "Jogos como problemas de procura",
}
#: What mirrored positions have in common, where several moves lead to them.
MIRRORED = {
    "the same piles in another order": "aos mesmos montes por outra ordem",
    "the same board, mirrored": "ao mesmo tabuleiro, refletido",
    "the same board, mirrored or turned": "ao mesmo tabuleiro, refletido ou rodado",
    "the same board, turned half round": "ao mesmo tabuleiro, rodado meia volta",
}
