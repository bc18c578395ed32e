"""The quick start of Skyvern, with its official client."""

import asyncio
import json
import os

import skyvern.library.skyvern as library
from skyvern import Skyvern
from skyvern.client.core.api_error import ApiError

library.DEFAULT_AGENT_HEARTBEAT_INTERVAL = 0.2


def client(runner: str) -> Skyvern:
    address = f"{os.environ['BASE_URL']}/api/wrappers/skyvern/routing/{runner}"
    return Skyvern(api_key=os.environ["API_KEY"], base_url=address)


async def main() -> dict[str, object]:
    done = await client("good").run_task(prompt="When does it open?", wait_for_completion=True)
    slow = await client("slow").run_task(prompt="Wait")
    await client("slow").cancel_run(slow.run_id)
    try:
        await client("good").run_task(prompt="x", browser_session_id="pbs_1")
        refused = None
    except ApiError as error:
        refused = error.status_code
    return {
        "done": [type(done).__name__, done.status, done.output],
        "cancelled": (await client("slow").get_run(slow.run_id)).status,
        "refused": refused,
    }


print(json.dumps(asyncio.run(main())))
