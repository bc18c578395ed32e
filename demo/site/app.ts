import express, { type ErrorRequestHandler, type Express } from 'express';
import { html } from './html';
import { sendPage } from './layout';
import { accountPage } from './pages/account';
import { articlePage } from './pages/article';
import { botWalls } from './pages/bot-walls';
import { captchaPages } from './pages/captchas';
import { contactPages } from './pages/contact';
import { dealPages } from './pages/deals';
import { downloadPages } from './pages/downloads';
import { flakyPage } from './pages/flaky';
import { homePage } from './pages/home';
import { jobPages } from './pages/jobs';
import { plainPages } from './pages/plain';
import { popupPages } from './pages/popup';
import { redirects } from './pages/redirects';
import { renderedPage } from './pages/rendered';
import { searchPage } from './pages/search';
import { shopPages } from './pages/shop';
import { signInPages } from './pages/sign-in';
import { slowPage } from './pages/slow';
import { tablesPage } from './pages/tables';
import { createSessions } from './sessions';
import { createSlowRequests, type SlowRequests } from './slow-requests';

// Express's own error page shows a stack trace; a visitor of the town gets a page of the town.
const errorPage: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
  if (res.headersSent) return next(error);
  const status = error.status !== undefined && error.status >= 400 && error.status < 500 ? error.status : 500;
  sendPage(
    res,
    {
      title: 'That did not work',
      body: html`<h1>That did not work</h1>
        <p>The request could not be read.</p>`,
    },
    status,
  );
};

/** The site as an Express app. All state (sessions, counters) belongs to the app, so two sites share nothing. */
export function createDemoSite({ slowRequests = createSlowRequests() }: { slowRequests?: SlowRequests } = {}): Express {
  const sessions = createSessions();
  const app = express();
  app.disable('x-powered-by');
  app.use(express.urlencoded({ extended: false, limit: '32kb' }));
  app.use(
    homePage(),
    articlePage(),
    shopPages(),
    renderedPage(),
    tablesPage(),
    searchPage(),
    signInPages(sessions),
    accountPage(sessions),
    contactPages(),
    downloadPages(),
    captchaPages(),
    botWalls(),
    slowPage(slowRequests),
    flakyPage(),
    redirects(),
    popupPages(),
    dealPages(),
    jobPages(),
    plainPages(),
  );
  app.use((_req, res) => {
    sendPage(
      res,
      {
        title: 'Page not found',
        body: html`<h1>Page not found</h1>
          <p>There is nothing at this address. <a href="/">See everything on this site</a>.</p>`,
      },
      404,
    );
  });
  app.use(errorPage);
  return app;
}
