import { Router } from 'express';
import { html } from '../html';
import { wallFrame } from '../wall-frame';

// The publicly documented test keys of the two vendors. The real scripts are not loaded, since the site works
// offline; file names, class names and attributes are the vendors', because those are what a detector looks for.
const RECAPTCHA_SITEKEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';
const TURNSTILE_SITEKEY = '3x00000000000000000000FF';

const RECAPTCHA = wallFrame({
  title: 'Please verify you are a human',
  head: html`<script src="/captcha/recaptcha/api.js" async defer></script>`,
  body: html`<h1>Please verify you are a human</h1>
    <p>We have detected unusual traffic from your network. To continue, please confirm that you are not a robot.</p>
    <form id="captcha-form" action="/captcha" method="post">
      <div class="g-recaptcha" data-sitekey="${RECAPTCHA_SITEKEY}">
        <iframe title="reCAPTCHA" src="/captcha/recaptcha/api2/anchor?k=${RECAPTCHA_SITEKEY}"></iframe>
        <textarea
          id="g-recaptcha-response"
          name="g-recaptcha-response"
          class="g-recaptcha-response"
          aria-label="reCAPTCHA response"
          hidden
        ></textarea>
      </div>
      <p><button type="submit">Continue</button></p>
    </form>`,
});

const RECAPTCHA_ANCHOR = wallFrame({
  title: 'reCAPTCHA',
  head: html`<style>
    main {
      margin: 0 !important;
      padding: 0 !important;
    }
    .widget {
      margin: 0 !important;
    }
  </style>`,
  body: html`<div class="widget rc-anchor rc-anchor-normal">
    <span
      class="box recaptcha-checkbox"
      id="recaptcha-anchor"
      role="checkbox"
      aria-checked="false"
      aria-labelledby="recaptcha-anchor-label"
      tabindex="0"
    ></span>
    <label id="recaptcha-anchor-label">I'm not a robot</label>
  </div>`,
});

const TURNSTILE = wallFrame({
  title: 'One more step',
  head: html`<script src="/captcha/turnstile/v0/api.js" async defer></script>`,
  body: html`<h1>One more step</h1>
    <p>Please complete the security check to continue.</p>
    <form action="/captcha/turnstile" method="post">
      <div class="cf-turnstile" data-sitekey="${TURNSTILE_SITEKEY}">
        <div class="widget">
          <span class="box" role="checkbox" aria-checked="false" aria-labelledby="turnstile-label" tabindex="0"></span>
          <span id="turnstile-label">Verify you are human</span>
        </div>
        <input type="hidden" name="cf-turnstile-response" value="" />
      </div>
      <button type="submit">Continue</button>
    </form>`,
});

export function captchaPages(): Router {
  const router = Router();
  const walls = { '/captcha': RECAPTCHA, '/captcha/turnstile': TURNSTILE };
  for (const [path, wall] of Object.entries(walls)) {
    router.get(path, (_req, res) => {
      res.type('html').send(wall);
    });
    // There is no right answer: whatever is submitted meets the same wall again.
    router.post(path, (_req, res) => {
      res.status(403).type('html').send(wall);
    });
  }
  router.get('/captcha/recaptcha/api2/anchor', (_req, res) => {
    res.type('html').send(RECAPTCHA_ANCHOR);
  });
  router.get(['/captcha/recaptcha/api.js', '/captcha/turnstile/v0/api.js'], (_req, res) => {
    res.type('text/javascript').send('// A stand-in: the widget is part of the page.\n');
  });
  return router;
}
