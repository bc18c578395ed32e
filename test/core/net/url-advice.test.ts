import { type UnsafeUrlError } from '../../../core/net/unsafe-url';
import { adviceOn } from '../../../core/net/url-advice';
import { createTargetGuard } from '../../../net/guard/target-guard';

const ADDRESSES: Record<string, string[]> = { 'inside.example.com': ['10.1.2.3'], 'loop.example.com': ['127.0.0.1'] };
const guard = createTargetGuard({
  allowLocalTargets: false,
  allowedHostPorts: [],
  refusedPorts: [8080],
  lookup: async (host) => ADDRESSES[host] ?? [],
});

async function refusalOf(url: string): Promise<UnsafeUrlError> {
  return guard.check(url).then(
    () => Promise.reject(new Error(`${url} was let through`)),
    (error: UnsafeUrlError) => error,
  );
}

it.each([
  ['example.com', 'https://example.com'],
  ['example.com/page?x=1', 'https://example.com/page?x=1'],
  ['www.example.co.uk:8443/page', 'https://www.example.co.uk:8443/page'],
  ['//example.com/page', 'https://example.com/page'],
  ['localhost:3000', 'https://localhost:3000'],
  ['192.168.0.7/admin', 'https://192.168.0.7/admin'],
  ['müller.example/straße', 'https://müller.example/straße'],
  [' example.com ', 'https://example.com'],
])('%j lacks its scheme, and is shown with one', async (url, completed) => {
  const advice = adviceOn(url, await refusalOf(url), { mayOpenLocal: true });
  expect(advice.message).toContain('has no scheme');
  expect(advice.remediation).toContain(completed);
});

it.each([
  'mailto:a@example.com',
  'ftp://example.com/',
  'javascript:alert(1)',
  'nonsense',
  'a\nexample.com',
  'e.g. this',
])('%j is no address that only lacks its scheme', async (url) => {
  const refusal = await refusalOf(url);
  expect(adviceOn(url, refusal, { mayOpenLocal: true })).toEqual({ message: refusal.message });
});

it('a host that does not resolve is named', async () => {
  const url = 'https://exampel.com/page';
  expect(adviceOn(url, await refusalOf(url), { mayOpenLocal: true })).toEqual({
    message: 'The host name "exampel.com" does not resolve: DNS has no address for it.',
    remediation: expect.stringContaining('spelling') as string,
  });
});

it.each([
  ['http://localhost:3000/', '"localhost" is a local host name'],
  ['http://app.local/', '"app.local" is a local host name'],
  ['http://127.0.0.1:3000/', '"127.0.0.1" is a local or private address'],
  ['http://[::1]/', '"::1" is a local or private address'],
  ['http://192.168.1.1/', '"192.168.1.1" is a local or private address'],
  ['http://inside.example.com/', '"inside.example.com" resolves to a local or private address'],
  ['http://loop.example.com/', '"loop.example.com" resolves to a local or private address'],
])('%s is local, and outside production the setting is named', async (url, message) => {
  const refusal = await refusalOf(url);
  const advice = adviceOn(url, refusal, { mayOpenLocal: true });
  expect(advice.message).toContain(message);
  expect(advice.remediation).toContain('SVC_ALLOW_LOCAL_TARGETS=1');
  expect(JSON.stringify(adviceOn(url, refusal, { mayOpenLocal: false }))).not.toContain('SVC_');
});
