import { html, type Html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { ADJECTIVES, COMPANIES, NOUNS } from '../../world/words';
import { link, money, page } from '../page';
import type { Site, Visit } from '../site';

export interface Product {
  id: number;
  name: string;
  kind: string;
  brand: string;
  cents: number;
  /** Tenths of a star. */
  rating: number;
  inStock: boolean;
  grams: number;
  articleNumber: string;
  warrantyYears: number;
}

const KINDS = ['kettles', 'lamps', 'backpacks', 'headphones'];
const PER_PAGE = 8;
const ORDERS: Record<string, (left: Product, right: Product) => number> = {
  cheapest: (left, right) => left.cents - right.cents,
  dearest: (left, right) => right.cents - left.cents,
  best: (left, right) => right.rating - left.rating,
};

export function makeShop(random: Random): Product[] {
  const count = 40;
  const brands = random.sample(COMPANIES, 4);
  const cents = random.distinct(count, 999, 24_999);
  const grams = random.distinct(count, 120, 2_900);
  const names = random.sample(
    ADJECTIVES.flatMap((adjective) => NOUNS.map((noun) => `${adjective} ${noun}`)),
    count,
  );
  const ratings = KINDS.flatMap(() => random.distinct(count / KINDS.length, 21, 49));
  return random.shuffle(
    names.map((name, index) => ({
      id: 1000 + index * 7,
      name,
      kind: KINDS[Math.floor(index / (count / KINDS.length))] ?? '',
      brand: brands[index % brands.length] ?? '',
      cents: cents[index] ?? 0,
      rating: ratings[index] ?? 0,
      inStock: random.int(0, 3) > 0,
      grams: grams[index] ?? 0,
      articleNumber: `${random.digits(3)}-${random.digits(4)}`,
      warrantyYears: random.int(1, 9),
    })),
  );
}

export const shop: Site<{ shop: Product[] }> = (visit) => {
  if (visit.path === '') return listing(visit);
  const product = visit.world.shop.find(({ id }) => visit.path === `product/${id}`);
  return product && detail(product);
};

function found(visit: Visit<{ shop: Product[] }>): Product[] {
  const [words, kind, brands] = [visit.field('q').toLowerCase(), visit.field('kind'), visit.fields('brand')];
  const most = Number(visit.field('most') || Infinity) * 100;
  const order = ORDERS[visit.field('sort')];
  const products = visit.world.shop.filter(
    (product) =>
      product.name.toLowerCase().includes(words) &&
      (kind === '' || product.kind === kind) &&
      (brands.length === 0 || brands.includes(product.brand)) &&
      product.cents <= most &&
      (visit.field('stock') === '' || product.inStock),
  );
  return order ? products.sort(order) : products;
}

function listing(visit: Visit<{ shop: Product[] }>) {
  const products = found(visit);
  const number = Number(visit.field('page') || 1);
  const pages = Math.max(1, Math.ceil(products.length / PER_PAGE));
  const shown = products.slice((number - 1) * PER_PAGE, number * PER_PAGE);
  const body = html`<header><a href="/shop">Fairweather Store</a></header>
    <form action="/shop" role="search">
      <input type="search" name="q" aria-label="Search products" value="${visit.field('q')}" />
      <button>Search</button>
    </form>
    <nav aria-label="Departments">${KINDS.map((kind) => html`<a href="/shop?kind=${kind}">${titled(kind)}</a> `)}</nav>
    ${filters(visit)}
    <h1>${visit.field('kind') ? titled(visit.field('kind')) : 'All products'}</h1>
    <p>${products.length} results</p>
    <ul>
      ${shown.map(card)}
    </ul>
    <nav aria-label="Pages">Page ${number} of ${pages} ${pageLinks(visit, number, pages)}</nav>`;
  return page('Fairweather Store', { body });
}

const titled = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

function filters(visit: Visit<{ shop: Product[] }>): Html {
  const brands = [...new Set(visit.world.shop.map(({ brand }) => brand))].sort();
  const chosen = visit.field('sort');
  const option = (value: string, name: string) =>
    value === chosen
      ? html`<option value="${value}" selected>${name}</option>`
      : html`<option value="${value}">${name}</option>`;
  return html`<form action="/shop" aria-label="Filters">
    <input type="hidden" name="q" value="${visit.field('q')}" />
    <input type="hidden" name="kind" value="${visit.field('kind')}" />
    ${brands.map((brand) => html`<label><input type="checkbox" name="brand" value="${brand}" /> ${brand}</label>`)}
    <label><input type="checkbox" name="stock" value="1" /> Only in stock</label>
    <label>Price up to <input name="most" inputmode="numeric" value="${visit.field('most')}" /></label>
    <label
      >Sort by
      <select name="sort">
        ${option('', 'Relevance')} ${option('cheapest', 'Price, low to high')}
        ${option('dearest', 'Price, high to low')} ${option('best', 'Best rated')}
      </select>
    </label>
    <button>Apply</button>
  </form>`;
}

function card({ id, name, brand, cents, rating, inStock }: Product): Html {
  return html`<li>
    <h2><a href="/shop/product/${id}">${name}</a></h2>
    <p>by ${brand} · ${money(cents)} · ${(rating / 10).toFixed(1)} of 5 stars · ${inStock ? 'in stock' : 'sold out'}</p>
  </li>`;
}

function pageLinks(visit: Visit<{ shop: Product[] }>, number: number, pages: number): Html {
  const to = (target: number) => {
    const kept = Object.fromEntries(['q', 'kind', 'most', 'stock', 'sort'].map((name) => [name, visit.field(name)]));
    const brands = visit.fields('brand').map((brand) => `&brand=${brand}`);
    return link('/shop', { ...kept, page: target }) + brands.join('');
  };
  return html`${number > 1 ? html`<a href="${to(number - 1)}">Previous page</a>` : null}
  ${number < pages ? html`<a href="${to(number + 1)}">Next page</a>` : null}`;
}

function detail(product: Product) {
  const { name, brand, cents, grams, articleNumber, warrantyYears, inStock } = product;
  const body = html`<a href="/shop">Fairweather Store</a>
    <h1>${name}</h1>
    <p>${money(cents)}, ${inStock ? 'in stock' : 'sold out'}</p>
    <table>
      <tr>
        <th>Brand</th>
        <td>${brand}</td>
      </tr>
      <tr>
        <th>Article number</th>
        <td>${articleNumber}</td>
      </tr>
      <tr>
        <th>Weight</th>
        <td>${grams} g</td>
      </tr>
      <tr>
        <th>Warranty</th>
        <td>${warrantyYears} years</td>
      </tr>
    </table>`;
  return page(`${name} - Fairweather Store`, { body });
}
