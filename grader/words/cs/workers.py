"""Sentences about the machines that run submissions, and what they must be."""

from __future__ import annotations

NOT_SHUT_IN = (
    "hodnocení, které se má počítat, potřebuje stroj, který dokáže odevzdání uzavřít (Linux s "
    "Landlockem, nebo root); tento má jen úroveň izolace D, tedy pouhý vlastní proces"
)
KILLED_ITS_WORKERS = (
    "nespuštěno: každý proces, který toto odevzdání hodnotil, byl ukončen zvenčí, nejspíš pro "
    "nedostatek paměti"
)
