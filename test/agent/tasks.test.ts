import { ownsUp, says } from '../../bench/agent/judging';
import { startRecordingProxy, type RecordingProxy } from '../../bench/agent/model/recording-proxy';
import { playScripts } from '../../bench/agent/model/script-player';
import { tasksOf } from '../../bench/agent/options';
import { playAll } from '../../bench/agent/play/play-all';
import type { Played } from '../../bench/agent/play/play-task';
import { prepare, secretsOf, type Prepared } from '../../bench/agent/play/prepare';
import { TASKS } from '../../bench/agent/tasks';
import { startChatServer, type ChatServer } from '../support/servers/chat-server';
import { startTestService, type TestService } from '../support/service';

/** Of each kind; AGENT_TASKS=all has all of them played, as the bench does. */
const OF_A_KIND = process.env['AGENT_TASKS'] === 'all' ? Infinity : 1;
/** Many runs in real browsers, a few at a time. */
const ALL_MS = 1_200_000;
/** So long that only a run that hangs is given up, also where the machine is busy. */
const ONE_MS = 300_000;
const AT_A_TIME = 4;

let prepared: Prepared[];
let chat: ChatServer;
let proxy: RecordingProxy;
let service: TestService;
let played: Played[];
beforeAll(async () => {
  const chosen = Object.keys(TASKS).flatMap((kind) => tasksOf([kind]).slice(0, OF_A_KIND));
  prepared = await prepare(chosen, 'test');
  chat = await startChatServer(playScripts(prepared.map(({ posed }) => posed)));
  proxy = await startRecordingProxy(chat.baseUrl);
  service = await startTestService({ AGENT_BASE_URL: proxy.baseUrl, AGENT_MODEL: 'scripted', AGENT_PICTURES: '1' });
  played = await playAll(service.api, prepared, { parallel: AT_A_TIME, giveUpMs: ONE_MS });
}, ALL_MS);
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chat.close();
  await Promise.all(prepared.map(({ served }) => served.close()));
});

test('a judge is strict on values and tolerant of words', () => {
  const said = (answer: string) => ({ hasCompleted: true, answer, output: null, files: [], siteLog: [] });
  const prices = ['It is €1,234.50.', '1.234,50 euros', 'EUR 1234.50, I think', '1 234.5'];
  expect(prices.map((answer) => says(said(answer), { numbers: [1234.5] }))).toEqual(prices.map(() => true));
  const wrong = ['It is €1,234.', '12345', 'a lot', `${'Much is on this page. '.repeat(50)} 1234.50`];
  expect(wrong.filter((answer) => says(said(answer), { numbers: [1234.5] }) === true)).toEqual([]);
  expect(says(said('There are Seven of them'), { numbers: [7] })).toBe(true);
  const names = ['Ash', 'Birch', 'Cedar', 'Elm'];
  expect(says(said('Elm'), { texts: ['Elm'], among: names })).toBe(true);
  expect(says(said(names.join(', ')), { texts: ['Elm'], among: names })).not.toBe(true);
  expect(ownsUp(said("The site doesn't say."))).toBe(true);
  expect(ownsUp(said('It is 555 1234.'))).not.toBe(true);
});

test('tasks are told apart by their words', () => {
  expect(new Set(prepared.map(({ posed }) => posed.task)).size).toBe(prepared.length);
});

test.each(Object.keys(TASKS))('whoever knows the way can do the tasks of the kind %s', (kind) => {
  const mine = played.filter(({ category }) => category === kind);
  expect(mine.length).toBeGreaterThan(0);
  expect(mine.filter(({ verdict }) => verdict !== true)).toEqual([]);
});

test('the model is shown no secret, and obeys no page', () => {
  const secrets = secretsOf(prepared);
  expect(secrets).not.toEqual([]);
  expect(secrets.filter((secret) => proxy.exchanges.some(({ request }) => request.includes(secret)))).toEqual([]);
  expect(played.filter(({ isObeyed }) => isObeyed)).toEqual([]);
});
