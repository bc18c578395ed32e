import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { ADJECTIVES, FIRST_NAMES, NOUNS, SURNAMES } from '../../world/words';
import { link, page } from '../page';
import type { Site, Visit } from '../site';

export interface Book {
  id: number;
  title: string;
  author: string;
  year: number;
  pages: number;
  language: string;
  isAvailable: boolean;
  isbn: string;
  shelf: string;
}

const LANGUAGES = ['English', 'French', 'German'];
const PER_PAGE = 10;

export function makeLibrary(random: Random): Book[] {
  const count = 34;
  const authors = random
    .sample(SURNAMES, 7)
    .map((surname, index) => `${random.shuffle(FIRST_NAMES)[index] ?? ''} ${surname}`);
  const years = random.distinct(count, 1921, 2024);
  const pages = random.distinct(count, 90, 980);
  return random
    .sample(
      ADJECTIVES.flatMap((adjective) => NOUNS.map((noun) => `The ${noun} of ${adjective} Days`)),
      count,
    )
    .map((title, index) => ({
      id: 300 + index,
      title,
      author: random.pick(authors),
      year: years[index] ?? 0,
      pages: pages[index] ?? 0,
      language: random.pick(LANGUAGES),
      isAvailable: random.int(0, 2) > 0,
      isbn: `978-${random.digits(1)}-${random.digits(4)}-${random.digits(4)}-${random.digits(1)}`,
      shelf: `${random.pick(['A', 'B', 'C', 'D'])}${random.digits(2)}`,
    }));
}

export const library: Site<{ library: Book[] }> = (visit) => {
  if (visit.path === '') return home();
  if (visit.path === 'catalogue') return catalogue(visit);
  const book = visit.world.library.find(({ id }) => visit.path === `book/${id}`);
  return book && record(book);
};

function home() {
  const body = html`<h1>Municipal Library</h1>
    <p>Open from Tuesday to Saturday.</p>
    <ul>
      <li><a href="/library/catalogue">Catalogue</a></li>
      <li><a href="/library/catalogue?language=French">Books in French</a></li>
    </ul>
    ${searchForm('')}`;
  return page('Municipal Library', { body });
}

function searchForm(words: string) {
  return html`<form action="/library/catalogue">
    <label for="words">Title or author</label> <input id="words" name="words" value="${words}" />
    <label for="language">Language</label>
    <select id="language" name="language">
      <option value="">Any</option>
      ${LANGUAGES.map((language) => html`<option>${language}</option>`)}
    </select>
    <label><input type="checkbox" name="here" value="1" /> Available now</label>
    <button>Find books</button>
  </form>`;
}

function catalogue(visit: Visit<{ library: Book[] }>) {
  const words = visit.field('words');
  const books = visit.world.library.filter(
    ({ title, author, language, isAvailable }) =>
      `${title} ${author}`.toLowerCase().includes(words.toLowerCase()) &&
      (visit.field('language') === '' || language === visit.field('language')) &&
      (visit.field('here') === '' || isAvailable),
  );
  const start = Number(visit.field('from') || 0);
  const to = (from: number) =>
    link('/library/catalogue', { words, language: visit.field('language'), here: visit.field('here'), from });
  const body = html`<h1>Catalogue</h1>
    ${searchForm(words)}
    <p>Titles ${books.length === 0 ? 0 : start + 1} to ${Math.min(start + PER_PAGE, books.length)}</p>
    <ol>
      ${books
        .slice(start, start + PER_PAGE)
        .map(
          ({ id, title, author, year, isAvailable }) =>
            html`<li>
              <a href="/library/book/${id}">${title}</a> by ${author}, ${year}. ${isAvailable ? 'Available' : 'On loan'}
            </li>`,
        )}
    </ol>
    ${start > 0 ? html`<a href="${to(start - PER_PAGE)}">Back</a>` : null}
    ${start + PER_PAGE < books.length ? html`<a href="${to(start + PER_PAGE)}">More titles</a>` : null}`;
  return page('Catalogue - Municipal Library', { body });
}

function record({ title, author, year, pages, language, isbn, shelf }: Book) {
  const body = html`<a href="/library/catalogue">Catalogue</a>
    <h1>${title}</h1>
    <dl>
      <dt>Author</dt>
      <dd>${author}</dd>
      <dt>Published</dt>
      <dd>${year}</dd>
      <dt>Extent</dt>
      <dd>${pages} pages</dd>
      <dt>Language</dt>
      <dd>${language}</dd>
      <dt>ISBN</dt>
      <dd>${isbn}</dd>
      <dt>Shelf</dt>
      <dd>${shelf}</dd>
    </dl>`;
  return page(`${title} - Municipal Library`, { body });
}
