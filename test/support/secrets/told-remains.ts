import type { TestService } from '../service';
import type { Remains } from './remains';
import { readSse } from '../clients/sse';
import type { Received } from '../servers/webhook-receiver';

/** What receivers of webhooks were sent: bodies and headers. */
export function webhookRemains(received: Received[]): Remains[] {
  return received.flatMap(({ path, headers, body, event }) => [
    { kind: 'webhook body', place: `${event.type} at ${path}`, bytes: Buffer.from(body) },
    { kind: 'webhook headers', place: `${event.type} at ${path}`, bytes: Buffer.from(JSON.stringify(headers)) },
  ]);
}

/** The whole stream of each run, with the events that only this service has. */
export async function streamRemains(service: TestService, runIds: string[]): Promise<Remains[]> {
  const remains: Remains[] = [];
  for (const id of runIds) {
    const url = `${service.baseUrl}/api/v1/responses/${id}?stream=true&include=svc.events`;
    const events = await (await readSse(url, service.apiKey)).rest();
    const text = events.map(({ name, data }) => `${name}\n${data}`).join('\n');
    remains.push({ kind: 'stream', place: `${id} (${events.length} events)`, bytes: Buffer.from(text) });
  }
  return remains;
}

/** Ids of everything a caller could ask for, by the path that asks for it. */
interface Known {
  runIds: string[];
  artifactsOf: Map<string, string[]>;
  credentialIds: string[];
  deliveriesOf: Map<string, string[]>;
}

/** The answer of every GET that the service publishes, for every id that there is: status, headers and body. */
export async function answerRemains(service: TestService, runIds: string[]): Promise<Remains[]> {
  const { body } = await service.api.call<{ paths: Record<string, { get?: unknown }> }>('GET', '/api/v1/openapi.json');
  const templates = Object.keys(body.paths).filter((path) => body.paths[path]?.get !== undefined);
  const known = await whatIsThere(service, runIds);
  const remains: Remains[] = [];
  for (const path of templates.flatMap((template) => pathsFrom(template, known))) {
    const answer = await service.api.raw(`/api${path}`);
    const head = JSON.stringify([answer.status, ...answer.headers]);
    const bytes = Buffer.concat([Buffer.from(`${head}\n`), Buffer.from(await answer.arrayBuffer())]);
    remains.push({ kind: 'answer', place: `GET ${path} (${answer.status})`, bytes });
  }
  return remains;
}

async function whatIsThere({ db }: TestService, runIds: string[]): Promise<Known> {
  const known: Known = { runIds, artifactsOf: new Map(), credentialIds: [], deliveriesOf: new Map() };
  const add = (map: Map<string, string[]>, owner: string, id: string) =>
    map.set(owner, [...(map.get(owner) ?? []), id]);
  for (const { id, run_id: runId } of await db('artifacts').select('id', 'run_id')) add(known.artifactsOf, runId, id);
  for (const { id } of await db('credentials').select('id')) known.credentialIds.push(id);
  for (const { id, webhook_id: webhookId } of await db('webhook_deliveries').select('id', 'webhook_id')) {
    add(known.deliveriesOf, webhookId, id);
  }
  return known;
}

function pathsFrom(template: string, known: Known): string[] {
  const owners = template.startsWith('/v1/responses/')
    ? known.runIds
    : template.startsWith('/v1/credentials/')
      ? known.credentialIds
      : template.startsWith('/v1/webhooks/')
        ? [...known.deliveriesOf.keys()]
        : ['unknown'];
  if (!template.includes('{id}')) return [template];
  return owners.flatMap((id) => {
    const path = template.replace('{id}', id);
    if (path.includes('{artifactId}')) {
      return (known.artifactsOf.get(id) ?? []).map((inner) => path.replace('{artifactId}', inner));
    }
    if (path.includes('{delivery_id}')) {
      return (known.deliveriesOf.get(id) ?? []).map((inner) => path.replace('{delivery_id}', inner));
    }
    return [path];
  });
}
