import { startForwardProxy } from '../../../net/proxy/forward-proxy';
import { createTargetGuard } from '../../../net/guard/target-guard';
import { authorization, openConnect, sendRaw, viaProxy } from './proxy-client';
import { NAME, startProxyFixture, type ProxyFixture } from './proxy-fixture';

let fixture: ProxyFixture;

beforeEach(async () => {
  fixture = await startProxyFixture();
});

afterEach(() => fixture.close());

describe('the credential', () => {
  const wrong = [
    '',
    'Basic',
    'Basic !!!',
    `Basic ${Buffer.from('svc:guess').toString('base64')}`,
    `Bearer ${Buffer.from('svc').toString('base64')}`,
  ];

  test.each(wrong)('%j is answered 407 and nothing is resolved', async (credential) => {
    const plain = await viaProxy(fixture.proxy, fixture.siteUrl('/'), {
      headers: { 'proxy-authorization': credential },
    });
    expect(plain.status).toBe(407);
    expect(plain.headers['proxy-authenticate']).toMatch(/^Basic realm=/);
    const tunnel = await openConnect(fixture.proxy, `${NAME}:${fixture.site.port}`, credential);
    expect(tunnel.head).toMatch(/^HTTP\/1\.1 407 [^]*proxy-authenticate: Basic realm=/);
    const upgrade = `GET ${fixture.siteUrl('/')} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect((await sendRaw(fixture.proxy, upgrade)).head).toMatch(/^HTTP\/1\.1 407 /);
    expect(fixture.lookup).not.toHaveBeenCalled();
    expect(fixture.site.connections()).toBe(0);
  });

  test('of one proxy does not open another', async () => {
    const other = await startForwardProxy({
      guard: createTargetGuard({
        allowLocalTargets: true,
        allowedHostPorts: [],
        refusedPorts: [],
        lookup: fixture.lookup,
      }),
    });
    expect(other.password).not.toBe(fixture.proxy.password);
    const reply = await viaProxy(fixture.proxy, fixture.siteUrl('/'), {
      headers: { 'proxy-authorization': authorization(other) },
    });
    expect(reply.status).toBe(407);
    await other.close();
  });
});

describe('refusals', () => {
  test('are 403 with their reason, and are kept', async () => {
    const plain = await viaProxy(fixture.proxy, 'http://user:secret@10.0.0.1:81/path?token=secret');
    expect([plain.status, plain.headers['x-svc-refused']]).toEqual([403, 'embedded_credentials']);
    const tunnel = await openConnect(fixture.proxy, 'db.internal:5432');
    expect(tunnel.head).toMatch(/^HTTP\/1\.1 403 [^]*x-svc-refused: reserved_name/);
    await viaProxy(fixture.proxy, 'http://[::]/');
    const expected = [
      { host: '10.0.0.1:81', reason: 'embedded_credentials' },
      { host: 'db.internal:5432', reason: 'reserved_name' },
      { host: '[::]:80', reason: 'private_address' },
    ];
    expect(fixture.proxy.refusals()).toEqual(expected);
    expect(fixture.reported).toEqual(expected);
  });

  test('are kept up to a bound, the latest ones', async () => {
    for (let index = 0; index < 210; index += 1) await viaProxy(fixture.proxy, `http://10.0.0.1:${index + 1}/`);
    expect(fixture.proxy.refusals()).toHaveLength(200);
    expect(fixture.proxy.refusals().at(-1)).toEqual({ host: '10.0.0.1:210', reason: 'private_address' });
  });

  test('cover the proxy itself and every own port, although loopback is allowed', async () => {
    const guard = createTargetGuard({
      allowLocalTargets: true,
      allowedHostPorts: [],
      refusedPorts: [fixture.site.port],
      lookup: fixture.lookup,
    });
    const guarded = await startForwardProxy({ guard });
    for (const port of [guarded.port, fixture.site.port]) {
      for (const host of ['127.0.0.1', 'localhost', NAME]) {
        const plain = await viaProxy(guarded, `http://${host}:${port}/`);
        expect([plain.status, plain.headers['x-svc-refused']]).toEqual([403, 'own_port']);
        expect((await openConnect(guarded, `${host}:${port}`)).head).toMatch(/^HTTP\/1\.1 403 /);
      }
    }
    expect(fixture.site.connections()).toBe(0);
    await guarded.close();
    await expect(guard.checkHostPort('127.0.0.1', guarded.port)).resolves.toBeDefined();
  });
});
