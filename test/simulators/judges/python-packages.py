import asyncio
import json
import os

PAGE = os.environ["PAGE"]


async def smooth():
    from smooth import ApiError, SmoothAsyncClient

    url = os.environ["SMOOTH_URL"]
    async with SmoothAsyncClient(api_key="smooth-test", base_url=url, retries=0) as client:
        handle = await client.run("Read it", url=PAGE)
        done = await handle.result(timeout=30)
        slow = await client.run("Wait", url=os.environ["SLOW_PAGE"])
        await client._delete_task(slow.id())
        cancelled = await client._get_task(slow.id())
    async with SmoothAsyncClient(api_key="wrong", base_url=url, retries=0) as stranger:
        try:
            await stranger.run("Read it", url=PAGE)
            refused = None
        except ApiError as error:
            refused = error.status_code
    return {"status": done.status, "output": done.output, "cancelled": cancelled.status, "refused": refused}


def yutori():
    import time

    from yutori import YutoriClient
    from yutori.exceptions import AuthenticationError

    client = YutoriClient(api_key="yt-test", base_url=os.environ["YUTORI_URL"])
    task = client.browsing.create("Read it", PAGE, max_steps=5, agent="navigator-n1-latest")
    while task["status"] == "running":
        time.sleep(0.05)
        task = client.browsing.get(task["task_id"])
    try:
        YutoriClient(api_key="wrong", base_url=os.environ["YUTORI_URL"]).browsing.get(task["task_id"])
        refused = None
    except AuthenticationError:
        refused = 401
    return {"status": task["status"], "output": task["result"], "refused": refused}


def oxylabs():
    from oxylabs_ai_studio.apps import browser_agent

    browser_agent.POLL_INTERVAL_SECONDS = 0.05
    agent = browser_agent.BrowserAgent(api_key="oxylabs-test")
    job = agent.run(PAGE, user_prompt="Read it")
    data = agent.run(PAGE, user_prompt="Read it", output_format="json", schema={"type": "object"})
    return {"output": job.data.content, "json": data.data.content}


print(json.dumps({"smooth": asyncio.run(smooth()), "yutori": yutori(), "oxylabs": oxylabs()}))
