import { withoutOwnWords } from '../../../core/masking/markup';
import type { Visit } from './visit';

/**
 * Whether the page shows a secret in plain sight: a picture of it would tell it, whatever fields are covered. Reads the
 * page as a visitor sees it, where password fields are empty. In doubt it does; but a page that speaks of passwords
 * does not tell that one is called so.
 */
export async function showsSecret(visit: Visit): Promise<boolean> {
  const secrets = visit.mask.secrets();
  if (secrets.length === 0) return false;
  try {
    const html = withoutOwnWords(await visit.glance(), secrets);
    return visit.mask.markup(html) !== html;
  } catch {
    return true;
  }
}
