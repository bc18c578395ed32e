/**
 * What the page runs. Words and pictures come over one socket; when it closes, the service is asked whether the run or
 * the session has ended, and the socket is opened again if it has not: an attempt may have ended and the next one begun.
 */
export const LIVE_SCRIPT = `'use strict';
const FIRST_DELAY_MS = 300, LONGEST_DELAY_MS = 5000;
const at = (id) => document.getElementById(id);
const what = document.querySelector('main').dataset.what;
const base = location.pathname.replace(/\\/$/, '');
let delay = FIRST_DELAY_MS;
let shown = null;

function connect() {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + base + '/socket');
  socket.binaryType = 'blob';
  socket.addEventListener('message', ({ data }) => {
    delay = FIRST_DELAY_MS;
    if (typeof data === 'string') tell(JSON.parse(data));
    else show(data);
  });
  socket.addEventListener('close', ask);
}

function tell({ has_picture, covered, waiting, url, step }) {
  at('state').textContent = waiting ? 'Waiting for its owner' : 'Working';
  at('address').textContent = url ?? '';
  at('step').textContent = step === null ? '' : ['Step ' + (step.index + 1) + ':', step.action, step.target ?? ''].join(' ') + (step.ok ? '' : ' (failed)');
  at('step').classList.toggle('failed', step !== null && !step.ok);
  at('notice').textContent = covered ? 'The page shows a secret and is covered.' : has_picture || shown !== null ? '' : 'The page is on its way.';
  at('picture').hidden = covered || shown === null;
}

function show(blob) {
  const former = shown;
  shown = URL.createObjectURL(blob);
  at('picture').src = shown;
  at('picture').hidden = false;
  at('picture').className = '';
  at('notice').textContent = '';
  if (former !== null) URL.revokeObjectURL(former);
}

async function ask() {
  at('picture').className = 'old';
  const reply = await fetch(base + '/state').catch(() => null);
  if (reply !== null && [404, 410].includes(reply.status)) return end('Not available', 'This address is no longer valid.');
  const { state } = reply !== null && reply.ok ? await reply.json().catch(() => ({})) : {};
  if (state === 'ended') return end('Ended', 'The ' + what + ' has ended. There is nothing more to watch.');
  at('state').textContent = state === undefined ? 'Connecting' : state === 'waiting' ? 'Waiting for its owner' : 'Working';
  at('notice').textContent = state === undefined ? 'The service cannot be reached. Trying again.' : 'The ' + what + ' has no browser open at this moment.';
  setTimeout(connect, delay);
  delay = Math.min(2 * delay, LONGEST_DELAY_MS);
}

function end(state, words) {
  at('state').textContent = state;
  at('notice').textContent = words;
}

connect();
`;
