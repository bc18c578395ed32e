import { createTargetGuard, type TargetGuardOptions } from '../../net/guard/target-guard';
import { fc } from '../support/property';

const PUBLIC = '93.184.216.34';
const OWN_PUBLIC = '198.41.0.4';

function createGuard(options: Partial<TargetGuardOptions> = {}) {
  return createTargetGuard({
    allowLocalTargets: false,
    allowedHostPorts: [],
    refusedPorts: [],
    lookup: async () => [PUBLIC],
    interfaceAddresses: () => ['127.0.0.1', '::1', '192.168.7.7', OWN_PUBLIC],
    ...options,
  });
}

function refusedAs(reason: string) {
  return expect.objectContaining({ code: 'unsafe_url', reason });
}

describe('resolution', () => {
  test('every address of a name is handed on', async () => {
    const guard = createGuard({ lookup: async () => [PUBLIC, '2606:4700::1111', PUBLIC] });
    const target = await guard.check('https://example.com/a?b');
    expect(target.url.href).toBe('https://example.com/a?b');
    expect(target.addresses).toEqual([PUBLIC, '2606:4700::1111']);
  });

  test.each([
    ['10.0.0.1'],
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['169.254.169.254'],
    ['fd00::1'],
    ['0.0.0.0'],
    ['not an address'],
  ])('one bad address among good ones, %s, refuses the name', async (bad) => {
    const guard = createGuard({ lookup: async () => [PUBLIC, bad, '2606:4700::1111'] });
    await expect(guard.check('https://example.com/')).rejects.toEqual(refusedAs('private_address'));
    await expect(guard.checkHostPort('example.com', 443)).rejects.toEqual(refusedAs('private_address'));
  });

  test('a name without addresses, a failing and a silent resolver are all unresolvable', async () => {
    const lookups = [
      async () => [],
      () => Promise.reject(new Error('SERVFAIL for secret.example.com')),
      () => new Promise<string[]>(() => undefined),
    ];
    for (const lookup of lookups) {
      const guard = createGuard({ lookup, resolveDeadlineMs: 30 });
      await expect(guard.check('https://example.com/')).rejects.toEqual(refusedAs('unresolvable'));
    }
  });

  test('literal addresses and localhost are never asked of a resolver', async () => {
    const lookup = jest.fn(async () => [PUBLIC]);
    const guard = createGuard({ lookup, allowLocalTargets: true });
    expect((await guard.check(`http://${PUBLIC}/`)).addresses).toEqual([PUBLIC]);
    expect((await guard.check('http://[2606:4700::1111]/')).addresses).toEqual(['2606:4700::1111']);
    expect((await guard.check('http://localhost:3000/')).addresses).toEqual(['127.0.0.1', '::1']);
    expect(lookup).not.toHaveBeenCalled();
  });

  test('random public addresses pass, as literals and behind names', async () => {
    const first = fc.constantFrom(1, 8, 23, 93, 104, 151, 185, 216);
    const byte = fc.integer({ min: 0, max: 255 });
    await fc.assert(
      fc.asyncProperty(fc.tuple(first, byte, byte, byte), async (quad) => {
        const guard = createGuard({ lookup: async () => [quad.join('.')] });
        expect((await guard.check('https://example.com/')).addresses).toEqual([quad.join('.')]);
        expect((await guard.checkHostPort(quad.join('.'), 443)).addresses).toEqual([quad.join('.')]);
      }),
    );
  });
});

describe('allowLocalTargets', () => {
  const guard = createGuard({ allowLocalTargets: true, lookup: async () => ['10.0.0.1'] });

  test.each(['http://127.0.0.1:3000/', 'http://127.9.9.9/', 'http://[::1]:3000/', 'http://LOCALHOST./'])(
    'lets %s through',
    async (url) => {
      await expect(guard.check(url)).resolves.toBeDefined();
    },
  );

  test.each([
    ['http://10.0.0.1/', 'private_address'],
    ['http://192.168.7.7/', 'private_address'],
    ['http://169.254.169.254/', 'private_address'],
    ['http://0.0.0.0/', 'private_address'],
    ['http://[::]/', 'private_address'],
    ['http://[::ffff:127.0.0.1]/', 'private_address'],
    ['http://2130706433/', 'numeric_host'],
    ['http://127.1/', 'numeric_host'],
    ['http://app.localhost/', 'reserved_name'],
    ['http://db.internal/', 'reserved_name'],
    ['http://u:p@localhost/', 'embedded_credentials'],
    ['https://example.com/', 'private_address'],
  ])('still refuses %s as %s', async (url, reason) => {
    await expect(guard.check(url)).rejects.toEqual(refusedAs(reason));
  });

  test('waives https for loopback only', async () => {
    const strict = createGuard({ allowLocalTargets: true, httpsOnly: true });
    await expect(strict.check('http://localhost:3000/hook')).resolves.toBeDefined();
    await expect(strict.check('http://example.com/hook')).rejects.toEqual(refusedAs('scheme'));
  });
});

describe('allowedHostPorts', () => {
  const guard = createGuard({ allowedHostPorts: ['127.0.0.1:8081'], lookup: async () => ['127.0.0.1'] });

  test.each(['http://127.0.0.1:8081/shop', 'http://localhost:8081/shop', 'https://localhost:8081/'])(
    'lets %s through, to 127.0.0.1 only',
    async (url) => {
      expect((await guard.check(url)).addresses).toEqual(['127.0.0.1']);
    },
  );

  test.each([
    ['http://127.0.0.1:8082/', 'private_address'],
    ['http://127.0.0.1/', 'private_address'],
    ['http://127.0.0.2:8081/', 'private_address'],
    ['http://[::1]:8081/', 'private_address'],
    ['http://localhost:8080/', 'reserved_name'],
    ['http://example.com:8081/', 'private_address'],
    ['http://2130706433:8081/', 'numeric_host'],
  ])('does not extend to %s', async (url, reason) => {
    await expect(guard.check(url)).rejects.toEqual(refusedAs(reason));
  });

  test('a pair that cannot be read is a configuration error', () => {
    expect(() => createGuard({ allowedHostPorts: ['127.0.0.1'] })).toThrow('is not host:port');
  });
});

describe('the own machine', () => {
  test.each([
    ['127.0.0.1', true],
    ['localhost', true],
    ['::1', true],
    ['127.5.5.5', true],
    ['pinned.example.com', true],
    ['127.0.0.1', false],
  ])('refuses its own ports on %s, loopback allowed: %s', async (host, allowLocalTargets) => {
    const guard = createGuard({
      allowLocalTargets,
      allowedHostPorts: ['127.0.0.1:5432'],
      refusedPorts: [5432],
      lookup: async () => ['127.0.0.1'],
    });
    await expect(guard.checkHostPort(host, 5432)).rejects.toEqual(refusedAs('own_port'));
  });

  test('refuses its own ports behind a public name that leads to one of its interfaces', async () => {
    const guard = createGuard({ refusedPorts: [8080], lookup: async () => [OWN_PUBLIC] });
    await expect(guard.check('http://example.com:8080/')).rejects.toEqual(refusedAs('own_port'));
    await expect(guard.check(`http://${OWN_PUBLIC}:8080/`)).rejects.toEqual(refusedAs('own_port'));
  });

  test('is not reached on other ports of its public addresses either', async () => {
    const guard = createGuard({ allowLocalTargets: true, lookup: async () => [OWN_PUBLIC] });
    await expect(guard.check('https://example.com/')).rejects.toEqual(refusedAs('private_address'));
  });

  test('lets the same port number through on other machines', async () => {
    const guard = createGuard({ refusedPorts: [8080] });
    await expect(guard.check('http://example.com:8080/')).resolves.toBeDefined();
  });

  test('learns of ports at run time, and forgets them when told', async () => {
    const guard = createGuard({ allowLocalTargets: true });
    const withdraw = guard.refusePort(7233);
    guard.refusePort(7233)();
    await expect(guard.check('http://localhost:7233/')).rejects.toEqual(refusedAs('own_port'));
    withdraw();
    await expect(guard.check('http://localhost:7233/')).resolves.toBeDefined();
  });

  test('reads its interfaces from the system by default', async () => {
    const guard = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [1] });
    await expect(guard.check('http://127.0.0.1:2/')).resolves.toBeDefined();
    await expect(guard.check('http://127.0.0.1:1/')).rejects.toEqual(refusedAs('own_port'));
  });
});

describe('checkHostPort', () => {
  test('takes IPv6 with and without brackets', async () => {
    const guard = createGuard();
    const bare = await guard.checkHostPort('2606:4700::1111', 443);
    expect(bare).toEqual({ host: '2606:4700::1111', port: 443, addresses: ['2606:4700::1111'] });
    expect(await guard.checkHostPort('[2606:4700::1111]', 443)).toEqual(bare);
  });

  test.each(['a.com/x', 'a.com?x', 'a.com#x', 'u@a.com', 'a.com\\x', 'a.com:22', '', ' ', 'a.com\r\nX: y', '[::1'])(
    'refuses %j, which is no host',
    async (host) => {
      await expect(createGuard().checkHostPort(host, 80)).rejects.toEqual(refusedAs('not_a_url'));
    },
  );

  test.each([-1, 65_536, 1.5, Number.NaN])('refuses port %s', async (port) => {
    await expect(createGuard().checkHostPort('example.com', port)).rejects.toEqual(refusedAs('not_a_url'));
  });

  test('does not demand https, which a host and port cannot show', async () => {
    await expect(createGuard({ httpsOnly: true }).checkHostPort('example.com', 80)).resolves.toBeDefined();
  });
});
