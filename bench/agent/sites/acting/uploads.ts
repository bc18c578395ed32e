import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { FIRST_NAMES, SURNAMES } from '../../world/words';
import { page } from '../page';
import type { GivenFile, Site } from '../site';

export interface Sendings {
  letter: GivenFile;
  list: GivenFile;
  sender: string;
  receipt: string;
}

export function makeSendings(random: Random): Sendings {
  const sender = `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`;
  const rows = Array.from({ length: random.int(3, 9) }, (_, index) => `${index + 1},${random.int(10, 99)}`);
  return {
    sender,
    letter: { name: `letter-${random.digits(3)}.txt`, bytes: Buffer.from(`Dear all,\n\nhere I am.\n\n${sender}\n`) },
    list: { name: `list-${random.digits(3)}.csv`, bytes: Buffer.from(`${['place,points', ...rows].join('\n')}\n`) },
    receipt: `E-${random.digits(6)}`,
  };
}

export const uploads: Site<{ sendings: Sendings }> = ({ path, method, field, files, note, world: { sendings } }) => {
  if (path === 'send' && method === 'POST') {
    for (const { name, bytes } of files.filter(({ bytes }) => bytes.length > 0))
      note('file', { name, text: bytes.toString(), from: field('from'), kind: field('kind') });
    const body = files.some(({ bytes }) => bytes.length > 0)
      ? html`<h1>Received</h1>
          <p>Receipt ${sendings.receipt}</p>`
      : html`<h1>No file was sent</h1>`;
    return page('Uploads', { body });
  }
  if (path === '')
    return page('Send us a file', {
      body: html`<h1>Send us a file</h1>
        <form method="post" action="/uploads/send" enctype="multipart/form-data">
          <label>Your name <input name="from" /></label>
          <label>Document <input type="file" name="attachment" /></label>
          <label
            >Kind
            <select name="kind">
              <option>Letter</option>
              <option>List</option>
              <option>Picture</option>
            </select></label
          >
          <button>Send file</button>
        </form>`,
    });
  if (path !== 'quick') return undefined;
  // The field itself is hidden, as where a designer wanted a prettier button.
  const body = html`<h1>Quick upload</h1>
    <form method="post" action="/uploads/send" enctype="multipart/form-data" id="form">
      <input type="file" name="attachment" id="file" style="display:none" multiple />
      <button type="button" onclick="document.getElementById('file').click()">Choose files</button>
      <span id="names">Nothing chosen</span>
      <button>Upload now</button>
    </form>`;
  const script = `document.getElementById('file').onchange = (event) => {
    document.getElementById('names').textContent = [...event.target.files].map(({ name }) => name).join(', ');
  };`;
  return page('Quick upload', { body, script });
};
