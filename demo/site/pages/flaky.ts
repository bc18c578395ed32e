import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { html } from '../html';
import { sendPage } from '../layout';
import { queryCount, queryText } from '../request-fields';

const DEFAULT_FAILS = 2;
const MAX_FAILS = 100;
const MAX_KEYS = 1000;

export function flakyPage(): Router {
  const router = Router();
  // Counted per key, so that tests running side by side do not use up each other's failures.
  const requestsByKey = new LRUCache<string, number>({ max: MAX_KEYS });

  function count(key: string): number {
    const request = (requestsByKey.get(key) ?? 0) + 1;
    requestsByKey.set(key, request);
    return request;
  }

  router.get('/flaky', (req, res) => {
    const key = queryText(req, 'key').slice(0, 100) || 'default';
    const fails = queryCount(req, 'fails', { fallback: DEFAULT_FAILS, max: MAX_FAILS });
    const request = count(key);
    if (request <= fails) {
      return sendPage(
        res,
        {
          title: 'Something went wrong',
          body: html`<h1>Something went wrong</h1>
            <p role="alert">
              The till has jammed: failure ${request} of ${fails} for the key ${key}. Please try again.
            </p>`,
        },
        500,
      );
    }
    sendPage(res, {
      title: 'It works',
      body: html`<h1>It works</h1>
        <p>Request ${request} for the key ${key} succeeded after ${fails} failures. The till opens with a bell.</p>`,
    });
  });
  return router;
}
