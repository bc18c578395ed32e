import { toEmail } from '../../../core/accounts/email';
import { isGenericUserAgent } from '../../../core/accounts/user-agents';
import { clientNetwork } from '../../../core/net/client-network';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'unknown'],
  [undefined, 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network);
});

it.each([
  ['curl/8.5.0', true],
  ['python-requests/2.32.3', true],
  ['Go-http-client/2.0', true],
  ['node', true],
  ['axios/1.7.2 node/20', true],
  ['Java-http-client/21.0.1 (Linux; amd64)', true],
  ['Faraday v2.9.0', true],
  ['ruby 3.3.1p55', true],
  ['v2-agent', false],
  ['tide-agent/1.0', false],
  ['tide-agent/1.0 python-requests/2.32.3', false],
  ['curl/8.5.0 claude-code/2.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', false],
])('%s names nobody: %s', (userAgent, isGeneric) => {
  expect(isGenericUserAgent(userAgent)).toBe(isGeneric);
});

it.each([
  [' owner@example.com ', 'owner@example.com'],
  ['first.last+tag@mail.example.co.uk', 'first.last+tag@mail.example.co.uk'],
  ['åse@bücher.example', 'åse@bücher.example'],
  ['owner', null],
  ['owner@localhost', null],
  ['a@b.example, c@d.example', null],
  ['Owner <owner@example.com>', null],
  ['owner@example.com\r\nBcc: other@example.com', null],
  [`${'x'.repeat(65)}@example.com`, null],
  ['own\u0000er@example.com', null],
])('%j is the address %j', (given, address) => {
  expect(toEmail(given)).toBe(address);
});
