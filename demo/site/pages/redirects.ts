import { Router } from 'express';

// More than the 20 hops browsers put up with, so that the loop limit of a client can be tested as well.
const MAX_HOPS = 50;

export function redirects(): Router {
  const router = Router();
  router.get('/redirect/:hops', (req, res, next) => {
    const hops = Number(req.params.hops);
    if (!Number.isInteger(hops) || hops < 0 || hops > MAX_HOPS) return next();
    res.redirect(302, hops > 1 ? `/redirect/${hops - 1}` : '/article');
  });
  // The two addresses a service that fetches on behalf of others must never end up at: cloud metadata and itself.
  router.get('/redirect-to-private', (_req, res) => res.redirect(302, 'http://169.254.169.254/latest/meta-data/'));
  router.get('/redirect-to-loopback', (_req, res) => res.redirect(302, 'http://127.0.0.1:1/'));
  return router;
}
