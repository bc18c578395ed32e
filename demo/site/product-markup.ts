import { CURRENCY, displayPrice, displayStock, type Book } from './content/books';
import { html, jsonLd, type Html } from './html';

// Shops describe a product to machines in many ways. Each book uses exactly one of them, so that a reader of the site
// that understands only the most common one is found out.

function availabilityUrl(book: Book): string {
  return `https://schema.org/${book.inStock ? 'InStock' : 'OutOfStock'}`;
}

export function offerJsonLd(book: Book): Record<string, unknown> {
  return { '@type': 'Offer', price: book.price, priceCurrency: CURRENCY, availability: availabilityUrl(book) };
}

export function bookHead(book: Book, url: string): Html {
  const canonical = html`<link rel="canonical" href="${url}" />`;
  switch (book.markup) {
    case 'json-ld':
      return html`${canonical}${jsonLd({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: book.title,
        sku: book.sku,
        description: book.description,
        brand: { '@type': 'Brand', name: book.publisher },
        offers: { ...offerJsonLd(book), url },
        aggregateRating: { '@type': 'AggregateRating', ratingValue: book.rating, reviewCount: book.reviewCount },
      })}`;
    case 'microdata':
      return canonical;
    case 'labelled-text':
      return html`${canonical}
        <meta property="og:type" content="product" />
        <meta property="og:title" content="${book.title}" />
        <meta property="og:url" content="${url}" />
        <meta property="product:price:amount" content="${book.price.toFixed(2)}" />
        <meta property="product:price:currency" content="${CURRENCY}" />
        <meta property="product:retailer_item_id" content="${book.sku}" />`;
  }
}

function cover(book: Book): Html {
  return html`<div class="cover" style="--hue: ${book.hue}" aria-hidden="true">${book.title}</div>`;
}

function microdataDetails(book: Book): Html {
  return html`<div class="product" itemscope itemtype="https://schema.org/Product">
    ${cover(book)}
    <div>
      <h1 itemprop="name">${book.title}</h1>
      <p class="meta">by ${book.author}</p>
      <p itemprop="description">${book.description}</p>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
        <meta itemprop="priceCurrency" content="${CURRENCY}" />
        <meta itemprop="price" content="${book.price.toFixed(2)}" />
        <link itemprop="availability" href="${availabilityUrl(book)}" />
        <p><span class="price">${displayPrice(book)}</span> · ${displayStock(book)}</p>
      </div>
      <p itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">
        Readers give it <span itemprop="ratingValue">${book.rating}</span> of 5 in
        <span itemprop="reviewCount">${book.reviewCount}</span> reviews.
      </p>
      <p class="meta">Item <span itemprop="sku">${book.sku}</span>, ISBN ${book.isbn}, ${book.pages} pages</p>
    </div>
  </div>`;
}

function labelledDetails(book: Book): Html {
  return html`<div class="product">
    ${cover(book)}
    <div>
      <h1>${book.title}</h1>
      <p>${book.description}</p>
      <dl class="facts">
        <dt>Author</dt>
        <dd>${book.author}</dd>
        <dt>Publisher</dt>
        <dd>${book.publisher}</dd>
        <dt>Price</dt>
        <dd>${displayPrice(book)}</dd>
        <dt>Availability</dt>
        <dd>${displayStock(book)}</dd>
        <dt>Pages</dt>
        <dd>${book.pages}</dd>
        <dt>ISBN</dt>
        <dd>${book.isbn}</dd>
        <dt>SKU</dt>
        <dd>${book.sku}</dd>
      </dl>
      <p><strong>Published:</strong> ${book.published}</p>
      <p><strong>Reviews:</strong> ${book.reviewCount}</p>
    </div>
  </div>`;
}

function plainDetails(book: Book): Html {
  return html`<div class="product">
    ${cover(book)}
    <div>
      <h1>${book.title}</h1>
      <p class="meta">by ${book.author}, ${book.publisher}</p>
      <p>${book.description}</p>
      <p><span class="price">${displayPrice(book)}</span> · ${displayStock(book)}</p>
      <p>Readers give it ${book.rating} of 5 in ${book.reviewCount} reviews.</p>
      <p class="meta">Item ${book.sku}, ISBN ${book.isbn}, ${book.pages} pages, published ${book.published}</p>
    </div>
  </div>`;
}

export function bookDetails(book: Book): Html {
  switch (book.markup) {
    case 'json-ld':
      return plainDetails(book);
    case 'microdata':
      return microdataDetails(book);
    case 'labelled-text':
      return labelledDetails(book);
  }
}
