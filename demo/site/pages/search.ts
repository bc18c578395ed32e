import { Router } from 'express';
import { BOOKS } from '../content/books';
import { STORY } from '../content/story';
import { html, type Html } from '../html';
import { sendPage } from '../layout';
import { queryText } from '../request-fields';

interface Hit {
  path: string;
  title: string;
  summary: string;
}

const INDEX: readonly Hit[] = [
  { path: '/article', title: STORY.headline, summary: STORY.standfirst },
  { path: '/tables', title: 'Timetables and fares', summary: 'Trains, the ferry to Gull Island and opening hours.' },
  { path: '/rendered', title: 'Harbour today', summary: 'Weather, tides and the vessels in port.' },
  ...BOOKS.map(({ sku, title, author, description }) => ({
    path: `/shop/${sku}`,
    title,
    summary: `By ${author}. ${description}`,
  })),
];

/** Every word must occur somewhere; order and case do not matter. */
function find(query: string): Hit[] {
  const words = query.toLowerCase().split(/\s+/);
  return INDEX.filter(({ title, summary }) => {
    const text = `${title} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function results(query: string): Html {
  const hits = find(query);
  if (hits.length === 0) {
    return html`<p role="status">No results for “${query}”.</p>
      <p>Try fewer words, or <a href="/shop">look through the bookshop</a>.</p>`;
  }
  return html`<p role="status">${hits.length} ${hits.length === 1 ? 'result' : 'results'} for “${query}”</p>
    <ol class="results">
      ${hits.map(
        ({ path, title, summary }) =>
          html`<li>
            <h3><a href="${path}">${title}</a></h3>
            <p>${summary}</p>
          </li>`,
      )}
    </ol>`;
}

export function searchPage(): Router {
  const router = Router();
  router.get('/search', (req, res) => {
    const query = queryText(req, 'q');
    sendPage(res, {
      title: query === '' ? 'Search' : `Search: ${query}`,
      section: '/search',
      body: html`<h1>Search</h1>
        <form class="narrow" action="/search" method="get" role="search">
          <div class="field">
            <label for="q">Search the town</label>
            <input id="q" name="q" type="search" value="${query}" maxlength="100" />
          </div>
          <button type="submit">Search</button>
        </form>
        ${query === '' ? null : html`<section aria-label="Results">${results(query)}</section>`}`,
    });
  });
  return router;
}
