interface Environment {
  teardown(): Promise<void>;
}

const OneRealmEnvironment =
  jest.requireActual<new (options: { projectConfig: object }) => Environment>('./one-realm-environment.cjs');

test('what a test file changes of globals, environment, process and its listeners is undone after it', async () => {
  const environment = new OneRealmEnvironment({ projectConfig: { fakeTimers: {} } });
  const before = { fetch: globalThis.fetch, path: process.env['PATH'], node: process.execPath };
  const listener = (): void => undefined;

  Object.assign(globalThis, { left: 1, fetch: null });
  Object.assign(process.env, { LEFT: '1', PATH: '/nowhere' });
  process.execPath = '/nowhere/node';
  process.on('SIGUSR2', listener);
  await environment.teardown();

  expect(globalThis).not.toHaveProperty('left');
  expect(process.env).not.toHaveProperty('LEFT');
  expect({ fetch: globalThis.fetch, path: process.env['PATH'], node: process.execPath }).toEqual(before);
  expect(process.listeners('SIGUSR2')).not.toContain(listener);
});

test('errors of Node are errors here', () => {
  expect(() => process.chdir('/nowhere/at-all')).toThrow(Error);
});
