import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { startTestService, type TestService } from '../../support/service';
import { namesOf, numberOf, objectOf, readSse } from '../../support/clients/sse';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SYNC_WAIT_MS: '5000' });
});
afterAll(() => service.stop());

const hang = (name: string) => ({ url: `${service.site.url}/hang/${name}`, routing: 'local-reader', stream: true });

test('a create stream closes without a terminal event when its time is over; a fetched one has no limit', async () => {
  const body = hang('limit');
  const created = await readSse(`${service.baseUrl}/v1/responses`, service.apiKey, { body });
  const seen = await created.rest();
  expect(new Set(namesOf(seen))).toEqual(new Set(['response.created', 'response.in_progress']));
  const { id } = objectOf<ResponseObject>(seen[0]!);
  expect((await service.api.get(id)).body.status).toBe('in_progress');

  const resumed = await readSse(
    `${service.baseUrl}/v1/responses/${id}?stream=true&starting_after=${numberOf(seen.at(-1)!)}`,
    service.apiKey,
  );
  const rest = resumed.rest();
  // Longer than the limit of a create.
  const late = await readSse(`${service.baseUrl}/v1/responses`, service.apiKey, { body: hang('meanwhile') });
  await service.api.cancel(objectOf<ResponseObject>((await late.rest())[0]!).id);
  await service.api.cancel(id);
  expect((await rest).at(-2)?.name).toBe('response.incomplete');
});

test('a message stream takes its leave with pause_turn', async () => {
  const body = {
    messages: [{ role: 'user', content: `Read ${service.site.url}/hang/message` }],
    routing: 'local-reader',
    stream: true,
  };
  const events = await (await readSse(`${service.baseUrl}/v1/messages`, service.apiKey, { body })).rest();
  const names = namesOf(events).filter((name) => name !== 'ping');
  expect(names).toEqual(['message_start', 'message_delta', 'message_stop']);
  const start = JSON.parse(events[0]!.data) as { message: { response_id: string } };
  const delta = events.find(({ name }) => name === 'message_delta');
  expect(JSON.parse(delta!.data)).toMatchObject({ delta: { stop_reason: 'pause_turn' }, svc: { status: 'running' } });
  await service.api.cancel(start.message.response_id);
});
