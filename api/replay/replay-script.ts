/** What the page runs: it fetches the archive once, reads its list of files, and shows one picture after the other. */
export const REPLAY_SCRIPT = `'use strict';
const LONGEST_REST_MS = 2000;
const at = (id) => document.getElementById(id);
let frames = [], steps = [], pictures = new Map(), current = 0, timer = null;

/** Files of an archive that stand in it as they are, by name. */
function filesIn(buffer) {
  const view = new DataView(buffer);
  const files = new Map();
  const end = buffer.byteLength - 22;
  let place = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const size = view.getUint32(place + 24, true), length = view.getUint16(place + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(buffer, place + 46, length));
    files.set(name, new Uint8Array(buffer, view.getUint32(place + 42, true) + 30 + length, size));
    place += 46 + length;
  }
  return files;
}

function show(index) {
  current = index;
  const frame = frames[index];
  at('slider').value = String(index);
  at('address').textContent = frame.url ?? '';
  at('state').textContent = frame.waiting ? 'Waiting for its owner' : 'Replay';
  at('notice').textContent = frame.covered ? 'The page showed a secret and is covered.' : '';
  at('picture').hidden = frame.picture === null;
  if (frame.picture !== null) at('picture').src = pictures.get(frame.picture);
  const since = Math.round((Date.parse(frame.at) - Date.parse(frames[0].at)) / 1000);
  at('time').textContent = Math.floor(since / 60) + ':' + String(since % 60).padStart(2, '0');
  [...at('steps').children].forEach((line, number) => line.classList.toggle('now', steps[number].index === frame.step));
  at('steps').querySelector('.now')?.scrollIntoView({ block: 'nearest' });
}

function stop() {
  clearTimeout(timer);
  timer = null;
  at('play').textContent = 'Play';
}

function play() {
  const next = current + 1;
  if (next >= frames.length) return stop();
  const rest = Date.parse(frames[next].at) - Date.parse(frames[current].at);
  timer = setTimeout(() => { show(next); play(); }, Math.min(rest, LONGEST_REST_MS));
  at('play').textContent = 'Pause';
}

function listStep(step) {
  const line = document.createElement('li');
  line.textContent = [step.action, step.target ?? '', step.note === null ? '' : '(' + step.note + ')'].filter(Boolean).join(' ');
  line.classList.toggle('failed', !step.ok);
  line.addEventListener('click', () => {
    stop();
    const found = frames.findIndex(({ step: done }) => done !== null && done >= step.index);
    show(found < 0 ? frames.length - 1 : found);
  });
  return line;
}

async function begin() {
  const reply = await fetch(location.pathname.replace(/\\/$/, '') + '/recording').catch(() => null);
  if (reply === null || !reply.ok) {
    at('state').textContent = 'Not available';
    at('notice').textContent = 'The recording could not be loaded.';
    return;
  }
  const files = filesIn(await reply.arrayBuffer());
  const words = JSON.parse(new TextDecoder().decode(files.get('recording.json')));
  ({ frames, steps } = words);
  for (const [name, bytes] of files)
    if (name.endsWith('.jpg')) pictures.set(name, URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })));
  at('steps').append(...steps.map(listStep));
  at('slider').max = String(frames.length - 1);
  at('slider').disabled = at('play').disabled = false;
  at('slider').addEventListener('input', () => { stop(); show(Number(at('slider').value)); });
  at('play').addEventListener('click', () => {
    if (timer !== null) return stop();
    if (current >= frames.length - 1) show(0);
    play();
  });
  show(0);
}

begin();
`;
