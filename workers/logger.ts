import { hostname } from 'node:os';
import pino, { type Logger } from 'pino';
import { isDatabaseError } from '../db/pg-errors';
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
    serializers: { err: withoutStatement },
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

/** Of a failed statement only what the database says of it; of where it was thrown only places, which quote nothing. */
function withoutStatement(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as Error & { code?: unknown };
  const message = isDatabaseError(error) ? error.message.split(' - ').at(-1) : error.message;
  const places = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { type: error.name, message, code, stack: places?.slice(0, 7).join('\n') };
}
