import type { DemoSite } from '../../demo/site';
import { CHAPTERS } from '../../demo/tour/chapters';
import { readTourConfig, type TourConfig } from '../../demo/tour/config';
import { createNarrator } from '../../demo/tour/narrator';
import { playTour } from '../../demo/tour/play-tour';
import { STUB_KEY, startStubService, type StubService } from './stub-service';
import { startTestSite } from './visitor';

let site: DemoSite;
let service: StubService;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  service = await startStubService();
});
afterEach(() => service.close());

function configFor(env: Record<string, string> = {}, argv: string[] = []): TourConfig {
  return readTourConfig({
    argv,
    env: { SVC_BASE_URL: service.url, SVC_API_KEY: STUB_KEY, DEMO_URL: site.url, ...env },
    inputIsTty: false,
    outputIsTty: false,
    readFile: () => undefined,
  });
}

async function play(config: TourConfig): Promise<{ exitCode: number; said: string; pauses: number }> {
  let said = '';
  let pauses = 0;
  const tell = createNarrator({ write: (text) => void (said += text), colour: config.colour });
  const pause = async (): Promise<void> => void (pauses += 1);
  return { exitCode: await playTour({ config, tell, pause }), said, pauses };
}

test('all chapters play in order, with a pause between them, and the key is never shown', async () => {
  const { exitCode, said, pauses } = await play(configFor());
  expect(said).toContain('All 10 chapters went as promised.');
  expect(exitCode).toBe(0);
  expect(pauses).toBe(CHAPTERS.length - 1);
  const headings = [...said.matchAll(/^── (\d+) · (.*?) ─/gm)].map(([, number, title]) => `${number} ${title}`);
  expect(headings).toEqual(CHAPTERS.map(({ title }, index) => `${index + 1} ${title}`));
  expect(said).not.toContain(STUB_KEY);
});

test('requests go to the demo site with the fields of the interface, and a repeated key makes no second run', async () => {
  await play(configFor());
  expect(service.created).toHaveLength(8);
  expect(service.created[3]).toMatchObject({ url: `${site.url}/contact`, routing: 'local-chromium', background: true });
  expect(service.created.map(({ url }) => new URL(url as string).host)).toEqual(Array(8).fill(new URL(site.url).host));
});

test('one chapter can be played alone', async () => {
  const { exitCode, said } = await play(configFor({}, ['--chapter', '3']));
  expect(exitCode).toBe(0);
  expect(said).toContain('3 · Structured output');
  expect(service.created).toHaveLength(1);
});

test('a chapter that does not exist is named', async () => {
  const { exitCode, said } = await play(configFor({}, ['--chapter', '11']));
  expect(exitCode).toBe(1);
  expect(said).toContain('There is no chapter 11: the tour has chapters 1 to 10.');
});

test('a promise not kept ends the tour with exit code 1, the chapter, the promise and what was seen', async () => {
  const lenient = await startStubService({ '/captcha': { output_text: "I'm not a robot" } });
  const { exitCode, said } = await play(configFor({ SVC_BASE_URL: lenient.url }));
  await lenient.close();
  expect(exitCode).toBe(1);
  expect(said).toContain(
    'Chapter 6 (A wall) did not go as promised. Expected that: the run ends as failed; seen: "completed"',
  );
  expect(said).not.toContain('7 · ');
});

describe('when the tour cannot begin', () => {
  test('a service that is not running: how to start it', async () => {
    const { exitCode, said } = await play(configFor({ SVC_BASE_URL: 'http://127.0.0.1:1' }));
    expect(exitCode).toBe(1);
    expect(said).toContain('No service answers at http://127.0.0.1:1.');
    expect(said).toContain('npm start');
  });

  test('no key: where it was looked for', async () => {
    const { exitCode, said } = await play({ ...configFor(), apiKey: undefined });
    expect(exitCode).toBe(1);
    expect(said).toContain('SVC_API_KEY is not set and .svc/api-key does not exist');
  });

  test('a key of another service: says so', async () => {
    const { exitCode, said } = await play(configFor({ SVC_API_KEY: 'another' }));
    expect(exitCode).toBe(1);
    expect(said).toContain('does not accept the API key');
  });

  test('no demo site: which variable names it', async () => {
    const { exitCode, said } = await play(configFor({ DEMO_URL: 'http://127.0.0.1:1' }));
    expect(exitCode).toBe(1);
    expect(said).toContain('The demo site does not answer at http://127.0.0.1:1.');
  });
});
