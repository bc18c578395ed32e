import { createWriteStream } from 'node:fs';
import { chmod, chown, mkdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { OpenSessionBrowser, SessionBrowser, SessionFile } from '../../../activities/session/session-browser';
import { SESSION_TERMS } from '../../../core/sessions/terms';
import { startSessionHost, type SessionHost } from '../../../hosts/session/session-host';
import type { SessionSetup } from '../../../hosts/session/words';
import type { TargetGuard, TargetGuardOptions } from '../../../net/guard/target-guard';
import type { Chromium } from '../../../stack';

export interface SessionBrowserDeps {
  chromium: Chromium;
  guard: TargetGuard;
  guardRules: TargetGuardOptions;
  pageMemoryMb: number;
  log: Logger;
}

type Folders = SessionSetup['folders'];

/** Browsers of callers, each a process with a profile of its own, in folders that go with it. */
export function createSessionBrowsers(deps: SessionBrowserDeps): OpenSessionBrowser {
  const { chromium, guard, guardRules, pageMemoryMb, log } = deps;
  return async ({ id, request, kept }, news) => {
    const home = join(chromium.downloadsDir, id);
    const folders = await makeFolders(home, chromium.downloadsDir);
    const host = startSessionHost(
      {
        program: chromium.ungatedPath,
        args: chromium.launchArgs,
        env: chromium.env,
        sandbox: chromium.sandbox,
        version: chromium.version,
        folders,
        guard: guardRules,
        pageMemoryMb,
        viewport: request.viewport,
        ignoresCertificateErrors: request.ignoresCertificateErrors,
        kept,
        recordingPath: request.recordsSession === true ? recordingIn(home) : null,
      },
      {
        ...news,
        onDownload: ({ guid, name }) =>
          news.onDownload({ kind: 'download', name, path: join(folders.downloads, basename(guid)) }),
        onRefused: ({ host: asked, reason }) => log.info({ host: asked, reason }, 'a session was refused an address'),
        refusePort: (port) => guard.refusePort(port),
      },
    );
    const close = async (): Promise<void> => {
      await host.close();
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    };
    await host.opened.catch(async (error: unknown) => {
      await close();
      throw error;
    });
    return { ...toSessionBrowser(host, folders, close), recording: () => recordingOf(host, home) };
  };
}

const recordingIn = (home: string): string => join(home, 'recording.zip');

async function recordingOf(host: SessionHost, home: string): Promise<SessionFile | null> {
  return (await host.recording()) ? { kind: 'recording', name: 'recording.zip', path: recordingIn(home) } : null;
}

function toSessionBrowser(
  host: SessionHost,
  folders: Folders,
  close: () => Promise<void>,
): Omit<SessionBrowser, 'recording'> {
  return {
    gone: host.gone,
    join: (visit) => host.join(visit),
    receive(request, response) {
      const asked = new URL(request.url ?? '/', 'http://worker');
      const replying = asked.pathname.endsWith('/uploads')
        ? takeUpload(request, response, join(folders.uploads, basename(asked.searchParams.get('name') ?? '')))
        : host.pages().then((pages) => void response.end(JSON.stringify(pages)));
      replying.catch(() => response.headersSent || response.writeHead(500).end());
    },
    state: () => host.state(),
    close,
  };
}

async function takeUpload(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  if (Number(request.headers['content-length'] ?? Infinity) > SESSION_TERMS.maxUploadBytes)
    return void response.writeHead(413).end();
  await pipeline(request, createWriteStream(path));
  // The browser runs under another user, and only reads it.
  await chmod(path, 0o644);
  response.writeHead(201).end();
}

/** They belong to whoever the browser runs as. */
async function makeFolders(home: string, area: string): Promise<Folders> {
  const { uid, gid } = await stat(area);
  const folders = {
    profile: join(home, 'profile'),
    downloads: join(home, 'downloads'),
    uploads: join(home, 'uploads'),
  };
  for (const folder of [home, ...Object.values(folders)]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (process.getuid?.() === 0) await chown(folder, uid, gid);
  }
  return folders;
}
