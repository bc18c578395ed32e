import { Router } from 'express';
import { MOST_READ, STORY } from '../content/story';
import { html, jsonLd, trustedHtml } from '../html';
import { sendPage } from '../layout';
import { absoluteUrl } from '../request-fields';

const DRAWING = trustedHtml(
  '<svg viewBox="0 0 600 220" width="100%" role="img" aria-label="A lighthouse on a shingle bank at dusk"><rect width="600" height="220" fill="#23455a"/><circle cx="455" cy="62" r="24" fill="#f1d9a6"/><path d="M0 170q75-18 150 0t150 0 150 0 150 0v50H0z" fill="#1a3444"/><path d="M150 176l12-116h36l12 116z" fill="#f4efe3"/><path d="M156 120h48l3 24h-54z" fill="#9b2c2c"/><path d="M160 60h40l-6-18h-28z" fill="#d98e32"/><path d="M176 76h8v12h-8zM176 100h8v12h-8zM176 152h8v12h-8z" fill="#f3c27b"/></svg>',
);

export function articlePage(): Router {
  const router = Router();
  router.get('/article', (req, res) => {
    const url = absoluteUrl(req, '/article');
    sendPage(res, {
      title: STORY.headline,
      description: STORY.standfirst,
      section: '/article',
      head: html`<link rel="canonical" href="${url}" />
        <meta name="author" content="${STORY.author}" />
        <meta property="og:type" content="article" />
        <meta property="og:title" content="${STORY.headline}" />
        <meta property="article:published_time" content="${STORY.published}" />
        ${jsonLd({
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: STORY.headline,
          description: STORY.standfirst,
          author: { '@type': 'Person', name: STORY.author },
          publisher: { '@type': 'Organization', name: 'The Quay Courier' },
          datePublished: STORY.published,
          mainEntityOfPage: url,
        })}`,
      body: html`<div class="columns">
        <article class="story">
          <h1>${STORY.headline}</h1>
          <p class="lead">${STORY.standfirst}</p>
          <p class="meta">
            By <span class="author">${STORY.author}</span>,
            <time datetime="${STORY.published}">${STORY.publishedText}</time>
          </p>
          <figure>
            ${DRAWING}
            <figcaption>The tower from the quay, with nobody in it but readers.</figcaption>
          </figure>
          ${STORY.sections.map(({ heading, paragraphs, quote }) => [
            heading === undefined ? null : html`<h2>${heading}</h2>`,
            paragraphs.map((paragraph) => html`<p>${paragraph}</p>`),
            quote === undefined ? null : html`<blockquote><p>${quote}</p></blockquote>`,
          ])}
        </article>
        <aside aria-label="More from the Courier">
          <section>
            <h2>Most read</h2>
            <ol>
              ${MOST_READ.map((headline) => html`<li>${headline}</li>`)}
            </ol>
          </section>
          <section>
            <h2>Subscribe</h2>
            <p>The Courier by post every Saturday, for less than the price of a loaf.</p>
            <p><a href="/contact">Become a subscriber</a></p>
          </section>
          <section>
            <h2>From our sponsor</h2>
            <p>Ropewalk Press: good books, badly needed. <a href="/shop">Visit the shop</a></p>
          </section>
        </aside>
      </div>`,
    });
  });
  return router;
}
