import { Router } from 'express';
import { BOOKS, displayPrice, displayStock, findBook, type Book } from '../content/books';
import { html, jsonLd, type Html } from '../html';
import { sendPage } from '../layout';
import { bookDetails, bookHead, offerJsonLd } from '../product-markup';
import { absoluteUrl } from '../request-fields';

function card(book: Book): Html {
  return html`<li class="card">
    <div class="cover" style="--hue: ${book.hue}" aria-hidden="true">${book.title}</div>
    <h3><a href="/shop/${book.sku}">${book.title}</a></h3>
    <p class="meta">by ${book.author}</p>
    <p><span class="price">${displayPrice(book)}</span> · ${displayStock(book)}</p>
  </li>`;
}

export function shopPages(): Router {
  const router = Router();

  router.get('/shop', (req, res) => {
    sendPage(res, {
      title: 'The Lantern Bookshop',
      description: 'All books on the table by the door of the Lantern Bookshop, Saltmarsh Quay.',
      section: '/shop',
      head: jsonLd({
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: 'Books at the Lantern Bookshop',
        numberOfItems: BOOKS.length,
        itemListElement: BOOKS.map((book, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: {
            '@type': 'Product',
            name: book.title,
            sku: book.sku,
            url: absoluteUrl(req, `/shop/${book.sku}`),
            offers: offerJsonLd(book),
          },
        })),
      }),
      body: html`<h1>The Lantern Bookshop</h1>
        <p class="lead">What is on the table by the door this week.</p>
        <ul class="cards">
          ${BOOKS.map(card)}
        </ul>`,
    });
  });

  router.get('/shop/:sku', (req, res, next) => {
    const book = findBook(req.params.sku);
    if (!book) return next();
    sendPage(res, {
      title: book.title,
      description: book.description,
      section: '/shop',
      head: bookHead(book, absoluteUrl(req, `/shop/${book.sku}`)),
      body: html`<p class="meta"><a href="/shop">Bookshop</a> / ${book.title}</p>
        ${bookDetails(book)}
        <p><a class="button" href="/contact">Ask us to put it aside</a></p>`,
    });
  });

  return router;
}
