import { Router, type Response } from 'express';
import { html } from '../html';
import { sendPage } from '../layout';
import { formText } from '../request-fields';

const TOPICS = ['An order', 'Events', 'Second-hand books', 'Something else'] as const;
const REPLIES = ['By email', 'By telephone', 'No reply needed'] as const;

interface Message {
  name: string;
  email: string;
  topic: string;
  reply: string;
  newsletter: boolean;
  message: string;
}

const BLANK: Message = { name: '', email: '', topic: TOPICS[0], reply: REPLIES[0], newsletter: false, message: '' };

function missingFields(message: Message): string[] {
  const required = { 'Your name': message.name, Email: message.email, Message: message.message };
  return Object.entries(required).flatMap(([label, value]) => (value === '' ? [label] : []));
}

function sendForm(res: Response, filled: Message, missing: readonly string[]): void {
  const alert = html`<p class="notice alert" role="alert">Please fill in: ${missing.join(', ')}.</p>`;
  sendPage(
    res,
    {
      title: 'Write to us',
      section: '/contact',
      body: html`<div class="narrow">
        <h1>Write to us</h1>
        ${missing.length > 0 ? alert : null}
        <form action="/contact" method="post">
          <div class="field">
            <label for="name">Your name</label>
            <input id="name" name="name" type="text" autocomplete="name" value="${filled.name}" required />
          </div>
          <div class="field">
            <label for="email">Email</label>
            <input id="email" name="email" type="email" autocomplete="email" value="${filled.email}" required />
          </div>
          <div class="field">
            <label for="topic">Topic</label>
            <select id="topic" name="topic">
              ${TOPICS.map((topic) =>
                topic === filled.topic ? html`<option selected>${topic}</option>` : html`<option>${topic}</option>`,
              )}
            </select>
          </div>
          <fieldset>
            <legend>How shall we reply?</legend>
            ${REPLIES.map(
              (reply) =>
                html`<label class="choice">
                  <input type="radio" name="reply" value="${reply}" ${reply === filled.reply ? 'checked' : null} />
                  ${reply}
                </label>`,
            )}
          </fieldset>
          <div class="field">
            <label class="choice">
              <input type="checkbox" name="newsletter" value="yes" ${filled.newsletter ? 'checked' : null} />
              Send me the monthly newsletter
            </label>
          </div>
          <div class="field">
            <label for="message">Message</label>
            <textarea id="message" name="message" rows="5" maxlength="2000" required>${filled.message}</textarea>
          </div>
          <button type="submit">Send message</button>
        </form>
      </div>`,
    },
    missing.length > 0 ? 422 : 200,
  );
}

function sendConfirmation(res: Response, received: Message): void {
  sendPage(res, {
    title: 'Thank you',
    section: '/contact',
    body: html`<div class="narrow">
      <h1>Thank you, ${received.name}</h1>
      <p class="notice" role="status">Your message has been received. This is what you sent us:</p>
      <dl class="facts">
        <dt>Name</dt>
        <dd>${received.name}</dd>
        <dt>Email</dt>
        <dd>${received.email}</dd>
        <dt>Topic</dt>
        <dd>${received.topic}</dd>
        <dt>Reply</dt>
        <dd>${received.reply}</dd>
        <dt>Newsletter</dt>
        <dd>${received.newsletter ? 'Yes' : 'No'}</dd>
        <dt>Message</dt>
        <dd>${received.message}</dd>
      </dl>
      <p><a href="/">Back to the town</a></p>
    </div>`,
  });
}

export function contactPages(): Router {
  const router = Router();
  router.get('/contact', (_req, res) => sendForm(res, BLANK, []));
  router.post('/contact', (req, res) => {
    const message: Message = {
      name: formText(req, 'name'),
      email: formText(req, 'email'),
      topic: formText(req, 'topic'),
      reply: formText(req, 'reply'),
      newsletter: formText(req, 'newsletter') === 'yes',
      message: formText(req, 'message'),
    };
    const missing = missingFields(message);
    if (missing.length > 0) sendForm(res, message, missing);
    else sendConfirmation(res, message);
  });
  return router;
}
