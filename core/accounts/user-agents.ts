/** What HTTP libraries and command-line tools call themselves when nobody gives them a name. */
const GENERIC = new Set([
  ...['aiohttp', 'apache-httpclient', 'axios', 'bun', 'curl', 'deno', 'dart', 'faraday', 'fetch', 'go-http-client'],
  ...['got', 'guzzlehttp', 'http', 'httpclient', 'httpie', 'httpx', 'hyper', 'insomnia', 'java', 'java-http-client'],
  ...[
    'libcurl',
    'libwww-perl',
    'lwp',
    'node',
    'node-fetch',
    'node.js',
    'okhttp',
    'php',
    'postmanruntime',
    'powershell',
  ],
  ...[
    'python',
    'python-httpx',
    'python-requests',
    'python-urllib',
    'python-urllib3',
    'requests',
    'reqwest',
    'rest-client',
  ],
  ...['ruby', 'superagent', 'undici', 'urllib3', 'wget', 'windowspowershell'],
]);
/** Some write it after a blank; it names nobody. */
const VERSION = /^v?\d+(?:\.\w+)*$/i;
const MAX_READ = 500;

/** Whether every product that it names is such a library: one name of an agent's own is enough. */
export function isGenericUserAgent(userAgent: string): boolean {
  const products = userAgent
    .slice(0, MAX_READ)
    .replace(/\([^()]{0,300}\)/g, ' ')
    .split(/[\s,;]/)
    .filter((product) => product !== '' && !VERSION.test(product))
    .map((product) => (product.split('/')[0] ?? '').toLowerCase());
  return products.every((product) => GENERIC.has(product));
}
