"""Tests in folders like the packages; what several of them use stands here."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
