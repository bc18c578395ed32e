"""Runs every scenario of a client script and prints what each answered, or how it failed, as one JSON object."""

import json
import traceback


def run_all(scenarios):
    answers = {}
    for scenario in scenarios:
        try:
            answers[scenario.__name__] = scenario()
        except Exception:
            answers[scenario.__name__] = {"failed": traceback.format_exc()}
    print(json.dumps(answers))
