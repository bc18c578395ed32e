import { Router, type Response } from 'express';
import { html } from '../html';
import { sendPage } from '../layout';
import { formText } from '../request-fields';
import { AUTHENTICATOR_APP, TEXT_MESSAGE, type SecondFactor } from '../second-factors';
import type { Sessions } from '../sessions';

export const DEMO_USERNAME = 'demo';
export const DEMO_PASSWORD = 'correct-horse';

interface SignIn {
  path: string;
  secondFactor?: SecondFactor;
}

const SIGN_INS: readonly SignIn[] = [
  { path: '/login' },
  { path: '/login-otp', secondFactor: AUTHENTICATOR_APP },
  { path: '/login-sms', secondFactor: TEXT_MESSAGE },
];

function sendPasswordForm(res: Response, path: string, failed?: { username: string }): void {
  const alert = html`<p class="notice alert" role="alert">The username or password is incorrect. Please try again.</p>`;
  sendPage(
    res,
    {
      title: 'Sign in',
      section: '/account',
      body: html`<div class="narrow">
        <h1>Sign in</h1>
        ${failed ? alert : null}
        <form action="${path}" method="post">
          <div class="field">
            <label for="username">Username</label>
            <input id="username" name="username" autocomplete="username" value="${failed?.username}" required />
          </div>
          <div class="field">
            <label for="password">Password</label>
            <input id="password" name="password" type="password" autocomplete="current-password" required />
          </div>
          <button type="submit">Sign in</button>
        </form>
      </div>`,
    },
    failed ? 401 : 200,
  );
}

function sendCodeForm(res: Response, path: string, { prompt }: SecondFactor, failed: boolean): void {
  const alert = html`<p class="notice alert" role="alert">That code is not correct. Please try again.</p>`;
  sendPage(
    res,
    {
      title: 'Two-step verification',
      section: '/account',
      body: html`<div class="narrow">
        <h1>Two-step verification</h1>
        ${failed ? alert : null}
        <form action="${path}/code" method="post">
          <div class="field">
            <label for="code">${prompt}</label>
            <input
              id="code"
              name="code"
              inputmode="numeric"
              autocomplete="one-time-code"
              pattern="[0-9]{6}"
              maxlength="6"
              required
            />
          </div>
          <button type="submit">Verify</button>
        </form>
        <p class="meta"><a href="${path}">Start again</a></p>
      </div>`,
    },
    failed ? 401 : 200,
  );
}

function addSecondStep(router: Router, sessions: Sessions, path: string, factor: SecondFactor): void {
  router.get(`${path}/code`, (req, res) => {
    if (sessions.find(req)?.stage !== factor.stage) return res.redirect(303, path);
    sendCodeForm(res, path, factor, false);
  });
  router.post(`${path}/code`, (req, res) => {
    const session = sessions.find(req);
    if (session?.stage !== factor.stage) return res.redirect(303, path);
    // A wrong code asks again and keeps the session: people mistype, and runners must cope with a second round.
    if (!factor.accepts(formText(req, 'code').replace(/\s/g, ''), Date.now())) {
      return sendCodeForm(res, path, factor, true);
    }
    sessions.begin(req, res, { username: session.username, stage: 'signed-in' });
    res.redirect(303, '/account');
  });
}

export function signInPages(sessions: Sessions): Router {
  const router = Router();
  for (const { path, secondFactor } of SIGN_INS) {
    router.get(path, (_req, res) => sendPasswordForm(res, path));
    router.post(path, (req, res) => {
      const username = formText(req, 'username');
      if (username !== DEMO_USERNAME || formText(req, 'password') !== DEMO_PASSWORD) {
        return sendPasswordForm(res, path, { username });
      }
      sessions.begin(req, res, { username, stage: secondFactor?.stage ?? 'signed-in' });
      res.redirect(303, secondFactor ? `${path}/code` : '/account');
    });
    if (secondFactor) addSecondStep(router, sessions, path, secondFactor);
  }
  router.post('/logout', (req, res) => {
    sessions.end(req, res);
    res.redirect(303, '/login');
  });
  return router;
}
