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

test('whoever listened before a test file still does after it, however many it added or took away', async () => {
  const kept = (): void => undefined;
  const taken = (): void => undefined;
  process.on('SIGUSR2', kept).on('message', taken);
  const before = process.eventNames().map((name) => [name, process.rawListeners(name)]);
  const environment = new OneRealmEnvironment({ projectConfig: { fakeTimers: {} } });

  for (let added = 0; added <= 2 * before.length; added += 1) process.on(`added ${added}`, () => undefined);
  process.off('message', taken);
  await environment.teardown();

  expect(new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]))).toEqual(
    new Map(before as []),
  );
  process.off('SIGUSR2', kept).off('message', taken);
});

test('errors of Node are errors here', () => {
  expect(() => process.chdir('/nowhere/at-all')).toThrow(Error);
});
