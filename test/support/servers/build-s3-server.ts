import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MODULE, PROGRAM, VERSION } from './s3-program';

/** `npm run s3:build`: once for a machine, with Go, in a few minutes. */
const bin = mkdtempSync(join(tmpdir(), 'svc-go-'));
const env = { ...process.env, GOBIN: bin, CGO_ENABLED: '0' };
execFileSync('go', ['install', `${MODULE}/cmd/versitygw@v${VERSION}`], { cwd: bin, env, stdio: 'inherit' });
mkdirSync(dirname(PROGRAM), { recursive: true });
cpSync(join(bin, 'versitygw'), `${PROGRAM}.draft`);
renameSync(`${PROGRAM}.draft`, PROGRAM);
rmSync(bin, { recursive: true });
