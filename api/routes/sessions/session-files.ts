import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import { RequestError } from '../../../core/errors';
import { zipOf, type ZipEntry } from '../../../core/files/zip';
import { SESSION_TERMS } from '../../../core/sessions/terms';
import { uploadedSchema, uploadSchema } from '../../../core/schemas/session-schemas';
import { listDownloads } from '../../../db/sessions/session-files';
import type { ApiDeps } from '../../deps';
import type { Operation } from '../../http/operation';
import { idParameter } from '../../http/parameters';
import { placeOfSession } from '../../sessions/connect-urls';
import { openSessionAt, refuseIfRented, sessionAt } from '../../sessions/session-at';
import { SESSION_STYLE } from './sessions';

/** Files that sessions have got from sites, and files for them to give to sites. */
export function sessionFilesOperations(deps: ApiDeps): Operation[] {
  async function* entriesOf(sessionId: string): AsyncGenerator<ZipEntry> {
    const used = new Set<string>();
    for (const { id, name } of await listDownloads(deps.db, sessionId)) {
      const blob = await deps.blobs.open(sessionId, id);
      const body = await blob?.read();
      if (body) yield { name: freeName(name, used), body };
    }
  }

  return [
    {
      ...SESSION_STYLE,
      method: 'get',
      path: '/v1/sessions/{id}/downloads',
      operationId: 'listSessionDownloads',
      summary: 'What the browser of a session downloaded, as a ZIP',
      description: 'Files are in it as soon as they are complete, and stay there when the session has ended.',
      parameters: [idParameter('sess_')],
      responses: {
        200: {
          description: 'The archive; empty when there are no files.',
          contentType: 'application/zip',
          schema: { type: 'string', format: 'binary' },
        },
      },
      errors: ['session_not_found', 'not_offered'],
      async handler(request, response) {
        const session = await sessionAt(deps, request);
        refuseIfRented(session, 'Downloads');
        const { id } = session;
        response.attachment(`${id}.zip`).set({ 'Content-Type': 'application/zip', 'Cache-Control': 'no-store' });
        await pipeline(Readable.from(zipOf(entriesOf(id))), response);
      },
    },
    {
      ...SESSION_STYLE,
      method: 'post',
      path: '/v1/sessions/{id}/uploads',
      operationId: 'createSessionUpload',
      summary: 'Give a file to a browser session',
      description: 'The browser has it from then on as /tmp/.uploads/<name>, for file fields of pages.',
      parameters: [idParameter('sess_')],
      requestBody: { schema: uploadSchema, required: true, isUnread: true, contentType: 'multipart/form-data' },
      responses: { 200: { description: 'The file is there.', schema: uploadedSchema } },
      errors: ['session_not_found', 'session_ended', 'invalid_request', 'payload_too_large', 'not_offered'],
      async handler(request, response) {
        const session = await openSessionAt(deps, request);
        refuseIfRented(session, 'Uploads');
        const { id } = session;
        const file = await uploadIn(request);
        const more = `/uploads?name=${encodeURIComponent(file.name)}`;
        await deps.relay.put(placeOfSession(id), more, Buffer.from(await file.arrayBuffer()));
        response.json({ message: 'File uploaded successfully' });
      },
    },
  ];
}

/** The one file of a form. */
async function uploadIn(request: Request): Promise<File> {
  const type = request.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw notAForm('The body must be multipart/form-data.');
  const bytes = await bodyWithin(request, SESSION_TERMS.maxUploadBytes);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw notAForm('The form cannot be read.');
  });
  const file = form.get('file');
  if (file === null || typeof file === 'string') throw notAForm('The form needs a file in its field "file".');
  if (!/^[^/\\\p{Cc}]{1,200}$/u.test(file.name) || /^\.{1,2}$/.test(file.name))
    throw notAForm('The name of the file must be a plain one of at most 200 characters.');
  return file;
}

function notAForm(message: string): RequestError {
  return new RequestError('invalid_request', { param: 'file', message });
}

async function bodyWithin(request: Request, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes)
      throw new RequestError('payload_too_large', {
        message: `A file for a session may have at most ${maxBytes / 1024 / 1024} MB.`,
        remediation: 'Send a smaller file.',
      });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Two files of a session may be called the same; in an archive each has a name of its own. */
function freeName(name: string, used: Set<string>): string {
  const plain = name.replace(/[/\\]/g, '_');
  const dot = plain.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  let free = plain;
  for (let number = 1; used.has(free); number += 1) free = `${stem} (${number})${ending}`;
  used.add(free);
  return free;
}
