import { readTourConfig, UsageError, type TourConfig, type TourSurroundings } from '../../demo/tour/config';

function read(surroundings: Partial<TourSurroundings> = {}): TourConfig {
  return readTourConfig({
    argv: [],
    env: {},
    inputIsTty: true,
    outputIsTty: true,
    readFile: () => undefined,
    ...surroundings,
  });
}

test('by default the service is local, the demo site one port above, and the key in the data folder', () => {
  const files: Record<string, string> = { '.svc/api-key': 'from-file\n' };
  expect(read({ readFile: (path) => files[path] })).toMatchObject({
    baseUrl: 'http://127.0.0.1:8080',
    demoUrl: 'http://127.0.0.1:8081',
    apiKey: 'from-file',
    workflowsUrl: 'http://127.0.0.1:8233/namespaces/default/workflows',
    chapter: undefined,
  });
});

test.each([
  [{ PUBLIC_BASE_URL: 'http://svc.example:9000/' }, 'http://svc.example:9000', 'http://svc.example:9001'],
  [{ SVC_BASE_URL: 'http://a:1000', PUBLIC_BASE_URL: 'http://b:2000' }, 'http://a:1000', 'http://a:1001'],
  [{ PORT: '9100' }, 'http://127.0.0.1:9100', 'http://127.0.0.1:9101'],
  [{ SVC_BASE_URL: 'https://svc.example' }, 'https://svc.example', 'http://svc.example:444'],
  [{ DEMO_URL: 'http://demo.example/' }, 'http://127.0.0.1:8080', 'http://demo.example'],
  [{ DEMO_PORT: '7777' }, 'http://127.0.0.1:8080', 'http://127.0.0.1:7777'],
])('%j gives service %s and demo site %s', (env, baseUrl, demoUrl) => {
  expect(read({ env })).toMatchObject({ baseUrl, demoUrl });
});

test('the key comes from the environment first, else from the named data folder', () => {
  const readFile = (path: string): string | undefined => (path === 'data/api-key' ? 'from-file' : undefined);
  expect(read({ env: { SVC_DATA_DIR: 'data', SVC_API_KEY: 'from-env' }, readFile }).apiKey).toBe('from-env');
  expect(read({ env: { SVC_DATA_DIR: 'data' }, readFile }).apiKey).toBe('from-file');
  expect(read({ env: { SVC_DATA_DIR: 'elsewhere' }, readFile })).toMatchObject({
    apiKey: undefined,
    apiKeySource: 'elsewhere/api-key',
  });
});

test('colours need a terminal and no NO_COLOR', () => {
  expect(read().colour).toBe(true);
  expect(read({ env: { NO_COLOR: '1' } }).colour).toBe(false);
  expect(read({ outputIsTty: false }).colour).toBe(false);
});

test('the tour waits for Enter only where somebody can press it', () => {
  expect(read().pause).toBe(true);
  expect(read({ argv: ['--no-pause'] }).pause).toBe(false);
  expect(read({ inputIsTty: false }).pause).toBe(false);
  expect(read({ outputIsTty: false }).pause).toBe(false);
});

test.each([[['--chapter', 'two']], [['--chapter']], [['--fast']], [['extra']]])('%j is refused', (argv) => {
  expect(() => read({ argv })).toThrow(UsageError);
});

test('an address that is none is refused by name', () => {
  expect(() => read({ env: { DEMO_URL: 'demo' } })).toThrow('DEMO_URL is not a URL: demo');
});
