"""Browser sessions with the Python client of Browserbase and Playwright, as their quick start has it. Prints JSON."""

import json
import os
import time

import browserbase
from browserbase import Browserbase
from playwright.sync_api import sync_playwright

SITE = os.environ["SITE_URL"]
bb = Browserbase(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"], max_retries=0)
told = {}


def status_of(call):
    try:
        call()
        return None
    except browserbase.APIStatusError as error:
        return [error.status_code, type(error).__name__, error.body["statusCode"], error.body["error"]]


session = bb.sessions.create(project_id="any", user_metadata={"team": "harbour"}, keep_alive=True)
told["created"] = [session.status, session.keep_alive, session.id.startswith("sess_")]
told["listed"] = session.id in [each.id for each in bb.sessions.list(status="RUNNING")]
told["found"] = [each.id == session.id for each in bb.sessions.list(q="user_metadata['team']:'harbour'")]
told["retrieved"] = [bb.sessions.retrieve(session.id).status, bb.sessions.retrieve(session.id).user_metadata]

with sync_playwright() as p:
    browser = p.chromium.connect_over_cdp(session.connect_url)
    context = browser.contexts[0]
    page = context.pages[0]
    page.goto(SITE)
    page.get_by_role("link", name="The Lantern Bookshop").click()
    told["page"] = [page.title(), page.locator("ul.cards li").count()]
    live = bb.sessions.debug(session.id)
    told["debug"] = [
        live.ws_url.startswith("ws://"),
        live.debugger_url.split("/live/")[0] == os.environ["BASE_URL"],
        [each.url for each in live.pages] == [page.url],
        len(live.pages[0].debugger_fullscreen_url) > 0,
    ]
    browser.close()

# What a browser did is written down a moment after it did it.
deadline = time.monotonic() + 30
while "Page.navigate" not in [line.method for line in bb.sessions.logs.list(session.id)] and time.monotonic() < deadline:
    time.sleep(0.2)
told["logged"] = "Page.navigate" in [line.method for line in bb.sessions.logs.list(session.id)]
upload = bb.sessions.uploads.create(session.id, file=("letter.txt", b"written at home"))
told["uploaded"] = upload.message
told["downloads"] = bb.sessions.downloads.list(session.id).read()[:2].decode()
told["released"] = bb.sessions.update(session.id, project_id="any", status="REQUEST_RELEASE").status
told["after"] = [
    bb.sessions.retrieve(session.id).ended_at is not None,
    status_of(lambda: bb.sessions.debug(session.id)),
]
told["errors"] = [
    status_of(lambda: bb.sessions.retrieve("sess_nobodys")),
    status_of(lambda: bb.sessions.create(project_id="any", proxies=True)),
    status_of(lambda: bb.sessions.create(project_id="any", api_timeout=59)),
    status_of(lambda: Browserbase(api_key="wrong", base_url=os.environ["BASE_URL"], max_retries=0).sessions.list()),
]
context = bb.contexts.create(project_id="any")
told["context"] = [bb.contexts.retrieve(context.id).id == context.id]
print(json.dumps(told))
