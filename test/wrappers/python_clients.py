"""The quick starts of three providers, with their official clients, which check the answers against their own models."""

import json
import os

from browser_use_sdk import BrowserUse
from hyperbrowser import Hyperbrowser
from hyperbrowser.models import StartScrapeJobParams
from steel import Steel

key = os.environ["API_KEY"]
site = os.environ["SITE_URL"]


def base(provider: str, runner: str | None = None) -> str:
    pinned = "" if runner is None else f"/routing/{runner}"
    return f"{os.environ['BASE_URL']}/api/wrappers/{provider}{pinned}"


browser_use = BrowserUse(api_key=key, base_url=base("browser-use", "good") + "/api/v2")
task = browser_use.run("When does it open?")

hyperbrowser = Hyperbrowser(api_key=key, base_url=base("hyperbrowser"))
job = hyperbrowser.scrape.start_and_wait(StartScrapeJobParams(url=f"{site}/article"))

steel = Steel(steel_api_key=key, base_url=base("steel"))
scraped = steel.scrape(url=f"{site}/article", format=["markdown"])

print(
    json.dumps(
        {
            "browser_use": task.output,
            "hyperbrowser": [job.status, job.data.markdown],
            "steel": scraped.content.markdown,
        }
    )
)
