import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';

export type SessionStage = 'awaiting-totp' | 'awaiting-sms' | 'signed-in';

interface Session {
  username: string;
  stage: SessionStage;
}

export interface Sessions {
  /** Starts a session under a fresh cookie; the one this visitor had before ends. */
  begin(req: Request, res: Response, session: Session): void;
  find(req: Request): Session | undefined;
  end(req: Request, res: Response): void;
}

const COOKIE = 'quay_session';
/** A test that signs in for hours must not grow the process. */
const MAX_SESSIONS = 1000;

function sessionId(req: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]+)`).exec(req.headers.cookie ?? '')?.[1];
}

export function createSessions(): Sessions {
  const sessions = new LRUCache<string, Session>({ max: MAX_SESSIONS });

  function forget(req: Request): void {
    const id = sessionId(req);
    if (id !== undefined) sessions.delete(id);
  }

  return {
    begin(req, res, session) {
      forget(req);
      const id = randomBytes(18).toString('base64url');
      sessions.set(id, session);
      res.cookie(COOKIE, id, { httpOnly: true, sameSite: 'lax', path: '/' });
    },
    find(req) {
      const id = sessionId(req);
      return id === undefined ? undefined : sessions.get(id);
    },
    end(req, res) {
      forget(req);
      res.clearCookie(COOKIE, { path: '/' });
    },
  };
}
