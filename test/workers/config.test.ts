import { resolve } from 'node:path';
import { ConfigError, loadConfig } from '../../workers/config/config';

function problemsOf(env: Record<string, string>, role: 'all' | 'api' | 'worker' = 'all'): string[] {
  try {
    loadConfig(env, role);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
}

test('an empty environment gives the documented defaults', () => {
  expect(loadConfig({}, 'all')).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    publicBaseUrl: 'http://127.0.0.1:8080',
    dataDir: resolve('.svc'),
    databaseUrl: undefined,
    temporal: { address: undefined, namespace: 'default', uiPort: 8233, queuePrefix: '' },
    demoPort: 8081,
    allowLocalTargets: false,
    syncWaitMs: 420_000,
    logLevel: 'info',
  });
});

test('the demo port follows the port, and blank values count as unset', () => {
  expect(loadConfig({ PORT: '9000', DEMO_PORT: ' ', HOST: '' }, 'all')).toMatchObject({
    demoPort: 9001,
    host: '127.0.0.1',
  });
});

test('metrics have a port by default, one that is asked for, or none', () => {
  const portOf = (METRICS_PORT: string) => loadConfig({ METRICS_PORT }, 'all').metrics;
  expect([portOf(''), portOf('9500'), portOf('off')]).toEqual([
    { port: 9464, isAskedFor: false },
    { port: 9500, isAskedFor: true },
    null,
  ]);
});

test('a server on every address is linked to under one that can be reached', () => {
  expect(loadConfig({ HOST: '0.0.0.0' }, 'all').publicBaseUrl).toBe('http://127.0.0.1:8080');
  expect(loadConfig({ HOST: '::1' }, 'all').publicBaseUrl).toBe('http://[::1]:8080');
  expect(loadConfig({ TEMPORAL_ADDRESS: '[::1]:7233' }, 'all').temporal.address).toBe('[::1]:7233');
  expect(loadConfig({ PUBLIC_BASE_URL: 'https://svc.example.com/' }, 'all').publicBaseUrl).toBe(
    'https://svc.example.com',
  );
});

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', 'on'],
  ['DATABASE_URL', 'mysql://x'],
  ['TEMPORAL_ADDRESS', 'temporal'],
  ['PUBLIC_BASE_URL', 'svc.example.com'],
  ['SVC_ALLOW_LOCAL_TARGETS', 'maybe'],
  ['SYNC_WAIT_MS', 'soon'],
  ['BROWSER_SLOTS', '0'],
  ['CHROMIUM_PAGE_MEMORY_MB', '64'],
  ['MAX_LIVE_RUNS_PER_WORKSPACE', '0'],
  ['LOG_LEVEL', 'loud'],
  ['KMS_KEY_URI', 'aws-kms://key'],
  ['ARTIFACT_STORE', 's3://Bucket'],
  ['ARTIFACT_STORE', 's3://'],
  ['ARTIFACT_STORE', 's3://bucket/a b'],
  ['ARTIFACT_STORE', 's3://bucket?presign=maybe'],
  ['ARTIFACT_STORE', 's3://bucket?secret=x'],
  ['ARTIFACT_STORE', 'ftp://bucket'],
  ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
  ['SCRAPFLY_BASE_URL', 'wss://api.example'],
  ['SCRAPFLY_BROWSER_URL', 'https://browser.example'],
  ['LLM_API_KEY', 'sk-secret'],
  ['LLM_MODEL', 'some-model'],
])('%s=%s is refused by name', (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(name);
});

test('files are in a folder, or in a bucket of Amazon’s or of somebody else’s', () => {
  const storeOf = (env: Record<string, string>) => loadConfig(env, 'all').artifactBucket;
  expect(storeOf({})).toBeNull();
  expect(loadConfig({ ARTIFACT_STORE: 'file:///srv/files' }, 'all').artifactFolder).toBe('/srv/files');
  const bucket = { name: 'files', prefix: '', region: undefined, endpoint: undefined, presigns: true };
  expect(storeOf({ ARTIFACT_STORE: 's3://files' })).toEqual(bucket);
  expect(storeOf({ ARTIFACT_STORE: 's3://files/a//b/?region=eu-central-1&presign=off' })).toEqual({
    ...bucket,
    ...{ prefix: 'a/b/', region: 'eu-central-1', presigns: false },
  });
  const endpoint = 'http://127.0.0.1:9000';
  expect(storeOf({ ARTIFACT_STORE: 's3://files', S3_ENDPOINT: endpoint })).toMatchObject({
    region: 'us-east-1',
    endpoint,
  });
});

test('browsers of a provider are where it says, unless the operator knows another place', () => {
  const browsersAt = (env: Record<string, string>) =>
    loadConfig(env, 'all').accounts.map(({ browsersUrl }) => browsersUrl);
  const key = { SCRAPFLY_API_KEY: 'k' };
  expect(browsersAt(key)).toEqual(['wss://browser.scrapfly.io']);
  expect(browsersAt({ ...key, SCRAPFLY_BROWSER_URL: 'ws://10.0.0.1:1/' })).toEqual(['ws://10.0.0.1:1']);
  const zone = { BRIGHTDATA_API_KEY: 'k', BRIGHTDATA_UNLOCKER_ZONE: 'z' };
  expect(browsersAt(zone)).toEqual([undefined]);
});

test('a workspace has three quarters of the live runs unless another share is set', () => {
  const shareOf = (env: Record<string, string>) => loadConfig(env, 'all').maxLiveRunsPerWorkspace;
  expect([shareOf({}), shareOf({ MAX_LIVE_RUNS: '1' }), shareOf({ MAX_LIVE_RUNS_PER_WORKSPACE: '200' })]).toEqual([
    150, 1, 200,
  ]);
});

test('all problems are listed together', () => {
  expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud' }, 'worker')).toHaveLength(4);
});

test('local targets are never allowed in production', () => {
  expect(problemsOf({ NODE_ENV: 'production', SVC_ALLOW_LOCAL_TARGETS: '1' })).toHaveLength(1);
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([]);
});

describe('the language model', () => {
  const whole = { LLM_BASE_URL: 'https://llm.example/v1', LLM_MODEL: 'some-model', LLM_API_KEY: 'sk-secret' };

  test('none is configured unless one is named', () => {
    expect(loadConfig({}, 'all').llm).toBeUndefined();
  });

  test('address, model and key are taken together; servers without authentication need no key', () => {
    expect(loadConfig(whole, 'all').llm).toEqual({
      baseUrl: 'https://llm.example/v1',
      model: 'some-model',
      apiKey: 'sk-secret',
      timeoutMs: 30_000,
    });
    expect(loadConfig({ ...whole, LLM_API_KEY: '', LLM_TIMEOUT_MS: '5000' }, 'all').llm).toMatchObject({
      apiKey: undefined,
      timeoutMs: 5000,
    });
  });

  test.each<[string, Record<string, string>, string]>([
    ['an address without a model', { LLM_BASE_URL: 'https://llm.example/v1' }, 'LLM_MODEL'],
    ['a model and a key without an address', { LLM_MODEL: 'm', LLM_API_KEY: 'sk-secret' }, 'LLM_BASE_URL'],
    ['an address that is none', { ...whole, LLM_BASE_URL: 'llm.example' }, 'LLM_BASE_URL'],
    ['an address of another scheme', { ...whole, LLM_BASE_URL: 'ftp://llm.example' }, 'LLM_BASE_URL'],
    ['a timeout that is none', { ...whole, LLM_TIMEOUT_MS: 'soon' }, 'LLM_TIMEOUT_MS'],
  ])('%s is refused, and the key is not quoted', (_name, env, named) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(named);
    expect(problems.join()).not.toContain('sk-secret');
  });
});

describe('who may call, and who is believed', () => {
  it('every origin and no proxy, unless it is said otherwise', () => {
    expect(loadConfig({}, 'all')).toMatchObject({ corsOrigins: '*', trustProxy: false });
    const env = { CORS_ORIGINS: 'https://a.example, http://localhost:3000', TRUST_PROXY: '10.0.0.0/8,loopback' };
    expect(loadConfig(env, 'all')).toMatchObject({
      corsOrigins: ['https://a.example', 'http://localhost:3000'],
      trustProxy: ['10.0.0.0/8', 'loopback'],
    });
    expect(loadConfig({ CORS_ORIGINS: 'none', TRUST_PROXY: '1' }, 'all')).toMatchObject({
      corsOrigins: [],
      trustProxy: 1,
    });
  });

  it.each([
    [{ CORS_ORIGINS: 'app.example' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'https://app.example/' }, 'CORS_ORIGINS'],
    [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'two words' }, 'MAIL_FROM'],
    [{ STRIPE_BASE_URL: 'stripe.example' }, 'STRIPE_BASE_URL'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '99' }, 'TRUST_PROXY'],
  ])('%j is refused at start', (env, name) => {
    expect(problemsOf(env).join()).toContain(`${name} must be`);
  });

  it('payments with both secrets of Stripe, and with neither', () => {
    const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(loadConfig({}, 'all').payments).toBeUndefined();
    expect(loadConfig(both, 'all').payments).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      baseUrl: undefined,
    });
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' }).join()).toContain('STRIPE_WEBHOOK_SECRET belong together');
    expect(problemsOf({ ...both, STRIPE_BASE_URL: 'http://localhost:1/v1' }).join()).toContain('must not have a path');
  });
});
