import type { WheelProgram } from '../files/wheel';

// The release of Lightpanda that is fetched, and the oldest one that is accepted.
export const LIGHTPANDA_VERSION = '1.0.2';

// SHA-256 of the PyPI wheels of `lightpanda`, which carry the official binary, by Node's platform and architecture.
const WHEEL_SHA256: Readonly<Record<string, string>> = {
  'linux-x64': '8f1e71951664130a7b8a4165ef763b802f549d6e60e3dff62102d89f8aea87df',
  'linux-arm64': '0a45ffcc1b0a9d1f0868ad524bcb7fc35a1f979957855c71802bfa99c959a50f',
  'darwin-arm64': '314a530b8a0cb5b5fb06e75014894750483139d6e29387c78e68eb015bca1842',
  'darwin-x64': 'edc24e0c5e7ac28fbbe70cde0efbb9c227aeb0c7cd40c9ba6750da695f50b5b3',
};

export const LIGHTPANDA_WHEEL: WheelProgram = {
  requirement: `lightpanda==${LIGHTPANDA_VERSION}`,
  sha256: WHEEL_SHA256[`${process.platform}-${process.arch}`] ?? null,
  isProgram: (name) => name === 'lightpanda/lightpanda',
};
