import { createSystemLookup } from '../../net/guard/system-lookup';
import { startNameServer, type Answer } from './name-server';

async function resolveWith(answers: { a: Answer; aaaa: Answer }, deadlineMs = 3_000) {
  const server = await startNameServer(answers);
  const started = Date.now();
  try {
    const addresses = await createSystemLookup({ deadlineMs, servers: [server.address] })('www.example.com');
    return { addresses, questions: server.questions(), elapsedMs: Date.now() - started };
  } finally {
    server.close();
  }
}

test('both families are asked for and all their addresses returned', async () => {
  const { addresses } = await resolveWith({ a: ['93.184.216.34', '127.0.0.1'], aaaa: ['2606:4700::1111', '::1'] });
  expect(addresses).toEqual(['93.184.216.34', '127.0.0.1', '2606:4700::1111', '::1']);
});

test('a family without addresses does not spoil the other', async () => {
  expect((await resolveWith({ a: ['93.184.216.34'], aaaa: [] })).addresses).toEqual(['93.184.216.34']);
  expect((await resolveWith({ a: [], aaaa: ['2606:4700::1111'] })).addresses).toEqual(['2606:4700::1111']);
});

test('a name without any address gives none', async () => {
  expect((await resolveWith({ a: [], aaaa: [] })).addresses).toEqual([]);
});

test('a failing server gives none', async () => {
  expect((await resolveWith({ a: 'failure', aaaa: 'failure' }, 1_000)).addresses).toEqual([]);
});

test('a silent server is given up on at the deadline', async () => {
  const { addresses, questions, elapsedMs } = await resolveWith({ a: 'silence', aaaa: 'silence' }, 1_000);
  expect(addresses).toEqual([]);
  expect(questions).toBeGreaterThan(0);
  expect(elapsedMs).toBeLessThan(10_000);
});

test('what one family answered survives the silence of the other', async () => {
  expect((await resolveWith({ a: ['93.184.216.34'], aaaa: 'silence' }, 2_000)).addresses).toEqual(['93.184.216.34']);
});
