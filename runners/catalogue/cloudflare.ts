import type { RunnerOption } from '../../core/routing/option';
import { expand, type Product } from './expand';
import { per } from './prices';

/** An assumption: a page takes some ten seconds of a browser, whose hour is about $0.09; the model's tokens come on top. */
const UNLISTED_PRICE = { page: per('page', 0.0005), extraction: per('page', 0.005) };

const PAGE = {
  kind: 'extraction',
  provider: 'cloudflare',
  price: UNLISTED_PRICE.page,
  interaction: false,
  downloads: false,
} as const satisfies Partial<Product>;

export const CLOUDFLARE: readonly RunnerOption[] = [
  ...expand({ ...PAGE, slug: 'cloudflare-content', name: 'Cloudflare content' }),
  ...expand({ ...PAGE, slug: 'cloudflare-markdown', name: 'Cloudflare markdown' }),
  ...expand({ ...PAGE, slug: 'cloudflare-json', name: 'Cloudflare JSON', price: UNLISTED_PRICE.extraction }),
];
