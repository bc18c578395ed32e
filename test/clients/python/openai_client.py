import os
import threading

import openai
from openai import OpenAI
from pydantic import BaseModel
from scenarios import run_all

client = OpenAI(base_url=os.environ["BASE_URL"] + "/v1", api_key=os.environ["API_KEY"])
site = os.environ["SITE_URL"]
good = {"model": "svc", "input": "When does it open?", "extra_body": {"routing": "good"}}
broken = {"model": "svc", "input": "When does it open?", "extra_body": {"routing": "broken"}}


class Product(BaseModel):
    name: str
    price: float


def create():
    response = client.responses.create(**good, temperature=0.1, tools=[], store=True, metadata={"order": "7"})
    return [response.status, response.output_text, response.metadata, response.svc["runner"], response._request_id[:4]]


def background_cancel_delete():
    started = client.responses.create(model="local-reader", input=f"Read {site}/hang/python", background=True)
    polled = client.responses.retrieve(started.id)
    cancelled = client.responses.cancel(started.id)
    client.responses.delete(started.id)
    try:
        client.responses.retrieve(started.id)
    except openai.NotFoundError as error:
        return [started.status, polled.status, cancelled.status, error.code]


def create_stream():
    with client.responses.create(**good, stream=True) as events:
        events = list(events)
    return [[event.sequence_number for event in events], events[0].type, events[-1].type, events[-1].response.output_text]


def stream_helper():
    with client.responses.stream(**good) as stream:
        text = "".join(event.delta for event in stream if event.type == "response.output_text.delta")
        return [text, stream.get_final_response().status]


def stream_of_failed_run():
    with client.responses.stream(**broken) as stream:
        last = list(stream)[-1]
    return [last.type, last.response.status, last.response.error.code]


def stream_of_cancelled_run():
    with client.responses.stream(model="local-reader", input=f"Read {site}/hang/python-stream") as stream:
        events = iter(stream)
        created = next(events)
        threading.Timer(0.3, lambda: client.responses.cancel(created.response.id)).start()
        last = list(events)[-1]
    details = last.response.incomplete_details
    return [last.type, last.response.status, details and details.reason]


def resume():
    response = client.responses.create(**good)
    whole = list(client.responses.retrieve(response.id, stream=True))
    rest = list(client.responses.retrieve(response.id, stream=True, starting_after=2))
    with client.responses.stream(response_id=response.id, starting_after=2) as stream:
        replayed = [event.sequence_number for event in stream]
        final = stream.get_final_response()
    numbers = [event.sequence_number for event in whole]
    return [
        numbers == list(range(len(whole))),
        [event.sequence_number for event in rest] == numbers[3:],
        replayed == numbers[3:],
        final.output_text,
    ]


def parse():
    response = client.responses.parse(
        model="svc", input=f"Extract the product of {site}/product", text_format=Product
    )
    return response.output_parsed.model_dump()


def input_items():
    response = client.responses.create(**good)
    return [item.content[0].text for item in client.responses.input_items.list(response.id)]


def typed_errors():
    seen = []
    for body, expected in [
        ({"input": ""}, openai.BadRequestError),
        ({"input": "http://10.0.0.1/"}, openai.BadRequestError),
        ({"input": "x", "extra_body": {"routing": os.environ["UNAVAILABLE"]}}, openai.InternalServerError),
    ]:
        try:
            client.responses.create(model="svc", **body)
        except expected as error:
            seen.append([error.status_code, error.code])
    try:
        client.with_options(api_key="nobody").responses.create(model="svc", input="x")
    except openai.AuthenticationError as error:
        seen.append([error.status_code, error.code])
    return seen


run_all([create, background_cancel_delete, create_stream, stream_helper, stream_of_failed_run,
         stream_of_cancelled_run, resume, parse, input_items, typed_errors])
