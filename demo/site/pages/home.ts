import { Router } from 'express';
import { html, type Html } from '../html';
import { sendPage } from '../layout';

type Entry = readonly [path: string, label: string, note: string];

const CONTENTS: ReadonlyArray<{ heading: string; entries: readonly Entry[] }> = [
  {
    heading: 'To read',
    entries: [
      ['/article', 'The lighthouse that lends books', 'a long story, with everything a newspaper puts around one'],
      ['/shop', 'The Lantern Bookshop', 'six books, described for machines in three different ways'],
      ['/rendered', 'Harbour today', 'exists only after JavaScript has run'],
      ['/jobs', 'Work in town', 'its notices come late'],
      ['/tables', 'Timetables and fares', 'trains, ferry and opening hours in tables'],
      ['/json', 'Shop facts as JSON', 'a document that is not a page'],
      ['/text', 'Notice to mariners', 'plain text'],
    ],
  },
  {
    heading: 'To use',
    entries: [
      ['/search', 'Search', 'try “harbour”, or something that is not there'],
      ['/contact', 'Write to us', 'a form with every common kind of field'],
      ['/login', 'Sign in', 'user demo, password correct-horse'],
      ['/login-otp', 'Sign in with an authenticator app', 'the same, then a time-based code'],
      ['/login-sms', 'Sign in with a text message', 'the same, then the code 246810'],
      ['/account', 'Your account', 'for those who have signed in'],
      ['/downloads', 'Downloads', 'a CSV, a PDF, and a file that never arrives'],
      ['/deals', 'Deal of the week', 'a coupon behind a cookie banner and a button'],
      ['/popup', 'Reading group', 'opens its programme in a new window'],
    ],
  },
  {
    heading: 'Walls',
    entries: [
      ['/captcha', 'Captcha', 'in the manner of reCAPTCHA'],
      ['/captcha/turnstile', 'Turnstile', 'in the manner of Cloudflare Turnstile'],
      ['/bot-wall', 'Bot wall', 'in the manner of Cloudflare'],
      ['/bot-wall/datadome', 'Bot wall', 'in the manner of DataDome'],
      ['/bot-wall/perimeterx', 'Bot wall', 'in the manner of PerimeterX'],
      ['/bot-wall/akamai', 'Bot wall', 'in the manner of Akamai'],
    ],
  },
  {
    heading: 'Bad weather',
    entries: [
      ['/slow?ms=8000', 'Slow page', 'its end comes after eight seconds'],
      ['/flaky?key=home&fails=2', 'Flaky page', 'fails twice for every new key, then works'],
      ['/redirect/3', 'Redirects', 'three of them, ending at the story'],
      ['/redirect-to-private', 'Redirect to a private address', 'must never be followed'],
      ['/redirect-to-loopback', 'Redirect to loopback', 'must never be followed either'],
      ['/status/503', 'Any status', '503 here; put another number in the address'],
    ],
  },
];

function entry([path, label, note]: Entry): Html {
  return html`<li><a href="${path}">${label}</a> <span>(${note})</span></li>`;
}

export function homePage(): Router {
  const router = Router();
  router.get('/', (_req, res) => {
    sendPage(res, {
      title: 'Welcome',
      description: 'A small harbour town with a bookshop and a newspaper, made for browsers that work for a living.',
      body: html`<h1>Saltmarsh Quay</h1>
        <p class="lead">
          A small harbour town with a bookshop and a newspaper, made for browsers that work for a living. Everything on
          this site is listed here.
        </p>
        ${CONTENTS.map(
          ({ heading, entries }) =>
            html`<section>
              <h2>${heading}</h2>
              <ul class="contents">
                ${entries.map(entry)}
              </ul>
            </section>`,
        )}`,
    });
  });
  return router;
}
