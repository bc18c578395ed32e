import type { JsonObject } from '../../core/json';
import { fc } from '../support/property';
import { createTestWorkspace } from '../support/records/database';
import { databaseRemains } from '../support/secrets/remains';
import { until } from '../support/until';
import { privateOperations, type PrivateOperation } from './private-operations';
import { startStage, type FurnishedWorkspace, type Stage } from './stage';

const ID = /\b[a-z]+_[0-9a-hjkmnp-tv-z]{26}\b/g;
/** Learned from the runs of all workspaces, by design. */
const SHARED_TABLES = /evidence|lesson|observation|strength|trial|provider|knex/;
/** Different in any two replies. */
const OF_THE_REPLY = ['date'];
const RANDOM_CALLS = 200;

let stage: Stage;
let owner: FurnishedWorkspace;
let strangersKey: string;
let operations: PrivateOperation[];
let ownersRows: string[];
let ownersIds: string[];

beforeAll(async () => {
  stage = await startStage();
  const { db } = stage.service;
  owner = await stage.furnish();
  await until('everything of the owner to be told', async () => {
    return (await db('webhook_deliveries').where({ status: 'pending' }).first('id')) === undefined;
  });
  ownersRows = await rows();
  ownersIds = [...new Set([...ownersRows.join('\n').matchAll(ID)].map(([id]) => id))];
  strangersKey = (await createTestWorkspace(db)).apiKey;
  operations = privateOperations((await stage.service.api.call<JsonObject>('GET', '/api/v1/openapi.json')).body);
});
afterAll(() => stage.stop());

/** All that are somebody's. */
async function rows(): Promise<string[]> {
  const tables = (await databaseRemains(stage.service.db)).filter(({ place }) => !SHARED_TABLES.test(place));
  return tables.flatMap(({ place, bytes }) =>
    bytes
      .toString()
      .split('\n')
      .filter((row) => row.search(ID) >= 0)
      .map((row) => `${place} ${row}`),
  );
}

/** Of the same form, and nobody's. */
const nobodys = (id: string): string => `${id.slice(0, -6)}${id.endsWith('zzzzzz') ? 'yyyyyy' : 'zzzzzz'}`;

interface Choice {
  operation: PrivateOperation;
  /** For each place of the path, in turn. */
  inPath: string[];
  inQuery: string;
  inBody: string | null;
}

/** Sends it as the stranger; what comes back, but for the ids that were asked for and what no two replies share. */
async function ask({ operation, inPath, inQuery, inBody }: Choice) {
  const { method, path, places, query, body, references } = operation;
  const address = places.reduce((left, { name }, index) => left.replace(`{${name}}`, inPath[index] ?? ''), path);
  const cursors = query.filter((name) => name.endsWith('after') && inQuery !== '');
  const search = new URLSearchParams(Object.fromEntries(cursors.map((name) => [name, inQuery])));
  const named = inBody === null ? {} : Object.fromEntries(references.map((name) => [name, inBody]));
  const task = 'url' in (body ?? {}) ? { url: owner.places.page, routing: 'quick' } : {};
  const response = await fetch(`${stage.service.baseUrl}/api${address}?${search.toString()}`, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${strangersKey}`,
      'content-type': 'application/json',
      'x-request-id': 'isolation',
    },
    ...(body === null ? {} : { body: JSON.stringify({ ...body, ...task, ...named }) }),
  });
  const headers = JSON.stringify([...response.headers].filter(([name]) => !OF_THE_REPLY.includes(name)));
  const asked = [...inPath, inQuery, inBody ?? ''].filter((id) => id !== '');
  const blank = (words: string): string => asked.reduce((left, id) => left.replaceAll(id, '<asked>'), words);
  return { name: operation.name, status: response.status, headers: blank(headers), text: blank(await response.text()) };
}

/** What the stranger has put into bodies, where it may be kept as words of its own. */
const said = new Set<string>();

/** What is asked with the owner's ids is answered as if there were no such thing, and tells nothing of the owner. */
async function expectNothing(choice: Choice): Promise<number> {
  const { inPath, inQuery, inBody } = choice;
  if (inBody !== null) said.add(inBody);
  const reply = await ask(choice);
  const told = [...`${reply.headers}${reply.text}`.matchAll(ID)].map(([id]) => id);
  expect([reply.name, told.filter((id) => ownersIds.includes(id) && !said.has(id))]).toEqual([reply.name, []]);
  const named = [...inPath, inQuery, inBody ?? ''].some((id) => ownersIds.includes(id));
  if (!named || reply.status < 300) return reply.status;
  const unknown = {
    inPath: inPath.map(nobodys),
    inQuery: inQuery && nobodys(inQuery),
    inBody: inBody && nobodys(inBody),
  };
  expect(reply).toEqual(await ask({ ...choice, ...unknown }));
  return reply.status;
}

const idsFor = (prefix: string): string[] => ownersIds.filter((id) => id.startsWith(`${prefix}_`));

test("every operation answers another workspace's id as it answers one that nobody has", async () => {
  let refused = 0;
  for (const operation of operations.filter(({ places }) => places.some(({ prefix }) => prefix !== null))) {
    const fitting = operation.places.map(({ prefix }) => idsFor(prefix ?? '').slice(0, 3));
    // One of everything that has an id was made, so an operation without any is one that this test does not reach.
    expect([operation.name, fitting.every((ids) => ids.length > 0)]).toEqual([operation.name, true]);
    for (const id of fitting[0] ?? []) {
      const inPath = [id, ...fitting.slice(1).map(([other = '']) => other)];
      const choice = { operation, inPath, inQuery: '', inBody: null };
      expect([operation.name, (await ask(choice)).status]).toEqual([operation.name, 404]);
      await expectNothing(choice);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(operations.length / 2);
});

test('operations of one workspace, by chance and with the ids of another, change and tell nothing of it', async () => {
  const anId = fc.constantFrom(...ownersIds);
  const choices = fc.record({
    operation: fc.constantFrom(...operations),
    inPath: fc.array(anId, { minLength: 2, maxLength: 2 }),
    inQuery: fc.oneof(fc.constant(''), anId),
    inBody: fc.oneof(fc.constant(null), anId),
  });
  const statuses = new Set<number>();
  const property = fc.asyncProperty(choices, async (choice) => {
    const inPath = choice.inPath.slice(0, choice.operation.places.length);
    statuses.add(await expectNothing({ ...choice, inPath }));
  });
  await fc.assert(property, { numRuns: RANDOM_CALLS });
  // Some did what they were to do, in the stranger's own workspace.
  for (const status of [200, 201, 400, 404]) expect([...statuses]).toContain(status);
  const left = new Set(await rows());
  expect(ownersRows.filter((row) => !left.has(row))).toEqual([]);
});

test("another workspace's idempotency key is a key like any other", async () => {
  const send = async (apiKey: string) => {
    const response = await fetch(`${stage.service.baseUrl}/api/v1/responses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': 'the-same' },
      body: JSON.stringify({ url: owner.places.page, routing: 'quick' }),
    });
    return {
      replayed: response.headers.get('idempotent-replayed'),
      id: ((await response.json()) as { id: string }).id,
    };
  };
  const [first, second] = [await send(owner.apiKey), await send(strangersKey)];
  expect(second.id).not.toBe(first.id);
  expect([first.replayed, second.replayed]).toEqual([null, null]);
});
