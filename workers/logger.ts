import { hostname } from 'node:os';
import pino, { type Logger } from 'pino';
import type { Role } from './config/config';

const REDACTED_PATHS = [
  'authorization',
  '*.authorization',
  'headers.authorization',
  'headers["x-api-key"]',
  '*.password',
  'password',
  '*.totp_secret',
  'apiKey',
  '*.apiKey',
];

/** Readable lines in a terminal, JSON everywhere else. */
export function createLogger(level: string, role: Role, stream: NodeJS.WriteStream = process.stdout): Logger {
  return pino({
    level,
    base: { role, host: hostname() },
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    serializers: { err: withoutQueryValues },
    ...(stream.isTTY
      ? {
          transport: {
            target: 'pino-pretty',
            options: { translateTime: 'SYS:HH:MM:ss.l', singleLine: true, ignore: 'method,path,status,role,host' },
          },
        }
      : {}),
  });
}

/** The database driver puts the values of a failed statement into its message; those may be secrets. */
function withoutQueryValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as Error & { code?: unknown };
  const isStatement = / - /.test(error.message) && typeof code === 'string';
  const message = isStatement ? error.message.slice(error.message.lastIndexOf(' - ') + 3) : error.message;
  return { type: error.name, message, code, stack: error.stack?.split('\n').slice(1, 8).join('\n') };
}
