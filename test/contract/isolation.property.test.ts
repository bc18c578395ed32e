import { join } from 'node:path';
import type { JsonObject } from '../../core/json';
import { fc } from '../support/property';
import { createTestWorkspace } from '../support/records/database';
import { databaseRemains, fileRemains } from '../support/secrets/remains';
import { until } from '../support/until';
import { publishedOperations, type PublishedOperation } from './published-operations';
import { startStage, type FurnishedWorkspace, type Stage } from './stage';

const ID = /\b[a-z]+_[0-9a-hjkmnp-tv-z]{26}\b/g;
/** Learned from the runs of all workspaces, by design. */
const SHARED_TABLES = /evidence|lesson|observation|strength|trial|provider|knex/;
/** Different in any two replies. */
const OF_THE_REPLY = ['date'];
/** The receipt of a deletion is for whoever knows its id, which no other reply tells. */
const RECEIPT = 'del_';
/** When the reconciler last looked after a run that lasts, and what is noted of runs a moment after them. */
const OF_THE_SERVICE = /"(?:reconciled_at|answered_at|workflow_started_at)": [^,}]+/g;
const SEQUENCES = 5;

let stage: Stage;
let owner: FurnishedWorkspace;
let operations: PublishedOperation[];
let ownersThings: string[];
let ownersIds: string[];

beforeAll(async () => {
  stage = await startStage();
  const { db } = stage.service;
  owner = await stage.furnish();
  await until('everything of the owner to be told', async () => {
    return (await db('webhook_deliveries').where({ status: 'pending' }).first('id')) === undefined;
  });
  ownersThings = await things();
  ownersIds = idsIn(ownersThings.join('\n')).filter((id) => !id.startsWith(RECEIPT));
  operations = publishedOperations((await stage.service.api.call<JsonObject>('GET', '/api/v1/openapi.json')).body);
});
afterAll(() => stage.stop());

const idsIn = (text: string): string[] => [...new Set([...text.matchAll(ID)].map(([id]) => id))];

/** All rows and files that are somebody's. */
async function things(): Promise<string[]> {
  const tables = (await databaseRemains(stage.service.db)).filter(({ place }) => !SHARED_TABLES.test(place));
  const files = fileRemains(join(stage.service.dataDir, 'artifacts'));
  return [...tables, ...files].flatMap(({ place, bytes }) =>
    bytes
      .toString('latin1')
      .split('\n')
      .map((line) => `${place} ${line.replace(OF_THE_SERVICE, '')}`)
      .filter((line) => line.search(ID) >= 0),
  );
}

/** Of the same form, and nobody's. */
const nobodys = (id: string): string => `${id.slice(0, -6)}${id.endsWith('zzzzzz') ? 'yyyyyy' : 'zzzzzz'}`;

/** Somebody who uses the service, and perhaps more than their own part of it. */
interface Stranger {
  apiKey: string;
  /** What belongs to them, as far as they were told. */
  ids: Set<string>;
  /** What they have put into bodies, where it may be kept as words of their own. */
  said: Set<string>;
}

async function newStranger(): Promise<Stranger> {
  return { apiKey: (await createTestWorkspace(stage.service.db)).apiKey, ids: new Set(), said: new Set() };
}

interface Call {
  operation: PublishedOperation;
  /** For each place of the path, in turn. */
  inPath: string[];
  inQuery: string;
  inBody: string | null;
}

/** Sends it as the stranger; what comes back, but for the ids that were asked for and what no two replies share. */
async function ask({ apiKey }: Stranger, { operation, inPath, inQuery, inBody }: Call) {
  const { method, path, places, query, body, references } = operation;
  const address = places.reduce((left, { name }, index) => left.replace(`{${name}}`, inPath[index] ?? ''), path);
  const cursors = query.filter((name) => name.endsWith('after') && inQuery !== '');
  const search = new URLSearchParams(Object.fromEntries(cursors.map((name) => [name, inQuery])));
  const named = inBody === null ? {} : Object.fromEntries(references.map((name) => [name, inBody]));
  const task = 'url' in (body ?? {}) ? { url: owner.places.page, routing: 'quick' } : {};
  const response = await fetch(`${stage.service.baseUrl}/api${address}?${search.toString()}`, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${apiKey}`,
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

/** What is asked with the owner's ids is answered as if there were no such thing, and tells nothing of the owner. */
async function expectNothing(stranger: Stranger, call: Call): Promise<number> {
  const { operation, inPath, inQuery, inBody } = call;
  if (inBody !== null) stranger.said.add(inBody);
  const reply = await ask(stranger, call);
  const told = idsIn(`${reply.headers}${reply.text}`);
  const ofTheOwner = told.filter((id) => ownersIds.includes(id) && !stranger.said.has(id));
  expect([reply.name, ofTheOwner]).toEqual([reply.name, []]);
  if (reply.status < 300) told.forEach((id) => stranger.ids.add(id));
  const isNamed = [...inPath, inQuery, inBody ?? ''].some((id) => ownersIds.includes(id));
  // What is open to all counts its callers, and may refuse the second for having heard the first.
  if (!isNamed || reply.status < 300 || operation.isPublic) return reply.status;
  const unknown = (id: string): string => (ownersIds.includes(id) ? nobodys(id) : id);
  const askedOfNobody = {
    inPath: inPath.map(unknown),
    inQuery: unknown(inQuery),
    inBody: inBody === null ? null : unknown(inBody),
  };
  expect(reply).toEqual(await ask(stranger, { ...call, ...askedOfNobody }));
  return reply.status;
}

const fitting = (ids: readonly string[], prefix: string | null): string[] =>
  prefix === null ? [...ids] : ids.filter((id) => id.startsWith(`${prefix}_`));

test("every operation answers another workspace's id as it answers one that nobody has", async () => {
  const stranger = await newStranger();
  let refused = 0;
  const aboutSomething = operations.filter(
    ({ isPublic, places }) => !isPublic && places.some(({ prefix }) => prefix !== null),
  );
  for (const operation of aboutSomething) {
    const ids = operation.places.map(({ prefix }) => fitting(ownersIds, prefix).slice(0, 3));
    // One of everything that has an id was made, so an operation without any is one that this test does not reach.
    expect([operation.name, ids.every((some) => some.length > 0)]).toEqual([operation.name, true]);
    for (const id of ids[0] ?? []) {
      const inPath = [id, ...ids.slice(1).map(([other = '']) => other)];
      expect([operation.name, await expectNothing(stranger, { operation, inPath, inQuery: '', inBody: null })]).toEqual(
        [operation.name, 404],
      );
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(aboutSomething.length);
});

/** Whose id is taken, and which of them. */
const pick = fc.record({ isOwn: fc.boolean(), number: fc.nat() });
type Pick = { isOwn: boolean; number: number };
const step = fc.record({
  inPath: fc.tuple(pick, pick),
  inQuery: fc.option(pick),
  inBody: fc.option(pick),
});

/** One that fits the place, where there is one; the owner's, where the stranger has none yet. */
function chosen(stranger: Stranger, { isOwn, number }: Pick, prefix: string | null): string {
  const own = fitting([...stranger.ids], prefix);
  const others = fitting(ownersIds, prefix);
  const from = [isOwn ? own : [], others, ownersIds].find((ids) => ids.length > 0) ?? [];
  return from[number % from.length] ?? '';
}

test('whatever one workspace does, in whatever order, changes and tells nothing of another', async () => {
  const every = operations.length;
  const statuses = new Set<number>();
  const sequences = fc.tuple(
    fc.shuffledSubarray(
      operations.map((_, index) => index),
      { minLength: every, maxLength: every },
    ),
    fc.array(step, { minLength: every, maxLength: every }),
  );
  const property = fc.asyncProperty(sequences, async ([order, steps]) => {
    const stranger = await newStranger();
    for (const [
      at,
      {
        inPath: [first, second],
        inQuery,
        inBody,
      },
    ] of steps.entries()) {
      const operation = operations[order[at] ?? 0];
      if (operation === undefined) throw new Error('there is no such operation');
      const call = {
        operation,
        inPath: operation.places.map(({ prefix }, place) => chosen(stranger, place === 0 ? first : second, prefix)),
        inQuery: inQuery === null ? '' : chosen(stranger, inQuery, null),
        inBody: inBody === null ? null : chosen(stranger, inBody, null),
      };
      statuses.add(await expectNothing(stranger, call));
    }
    const left = new Set(await things());
    expect(ownersThings.filter((thing) => !left.has(thing))).toEqual([]);
  });
  await fc.assert(property, { numRuns: SEQUENCES, endOnFailure: true });
  // Some did what they were to do, in the stranger's own workspace.
  for (const status of [200, 201, 400, 404]) expect([...statuses]).toContain(status);
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
  const [first, second] = [await send(owner.apiKey), await send((await newStranger()).apiKey)];
  expect(second.id).not.toBe(first.id);
  expect([first.replayed, second.replayed]).toEqual([null, null]);
});
