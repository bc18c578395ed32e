import { homedir } from 'node:os';
import { join } from 'node:path';

export const MODULE = 'github.com/versity/versitygw';
export const VERSION = '1.8.0';

/** Where the S3 server is, once it was built. */
export const PROGRAM = join(homedir(), '.cache', 'browser-agent-router', 's3-server', `versitygw-${VERSION}`);
