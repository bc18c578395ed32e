import type { Visit } from './visit';

/**
 * Whether the page shows a secret in plain sight: a picture of it would tell it, whatever fields are covered. Reads the
 * page as a visitor sees it, where password fields are empty. In doubt it does.
 */
export async function showsSecret(visit: Visit): Promise<boolean> {
  if (visit.mask.secrets().length === 0) return false;
  try {
    const html = await visit.glance();
    return visit.mask.content(html) !== html;
  } catch {
    return true;
  }
}
