"""Walks through a task with the official client, which checks every answer against its own models."""

import json
import os
import time
import typing

from skyvern.client import Skyvern
from skyvern.client.core.api_error import ApiError
from skyvern.client.types.proxy_location import ProxyLocation
from skyvern.client.types.run_engine import RunEngine

client = Skyvern(base_url=os.environ["BASE_URL"], api_key=os.environ["API_KEY"])
site = os.environ["SITE_URL"]


def words(union: typing.Any) -> list[str]:
    return list(typing.get_args(typing.get_args(union)[0]))


def status_of_refusal(call: typing.Callable[[], object]) -> int | None:
    try:
        call()
    except ApiError as error:
        return error.status_code
    return None


created = client.run_task(prompt="Get the file.", url=f"{site}/data.csv", engine="skyvern-2.0", max_steps=10)
done = client.get_run(created.run_id)
while done.status in ("created", "queued", "running"):
    time.sleep(0.02)
    done = client.get_run(created.run_id)

waiting = client.run_task(prompt="Wait.", url=f"{site}/slow")
client.cancel_run(waiting.run_id)

print(
    json.dumps(
        {
            "created": type(created).__name__,
            "done": done.status,
            "files": [file.filename for file in done.downloaded_files or []],
            "steps": done.step_count,
            "cancelled": client.get_run(waiting.run_id).status,
            "lost": status_of_refusal(lambda: client.get_run("tsk_nothing")),
            "refused": status_of_refusal(lambda: client.run_task(prompt="x", engine="skyvern-9")),
            "engines": words(RunEngine),
            "proxy_locations": words(ProxyLocation),
        }
    )
)
