import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { RecordedPicture } from '../../core/sessions/rrweb-events';
import type { StoredBlob } from '../../db/artifacts/blob-store';

interface RecordingWords {
  frames: { picture: string | null; at: string; url: string | null }[];
}

/** The pictures of a recording in their order; null when it was removed meanwhile. */
export async function readRecording(blob: StoredBlob): Promise<RecordedPicture[] | null> {
  const body = await blob.read();
  if (body === null) return null;
  const archive = await fromBufferPromise(await buffer(body));
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  const { frames } = JSON.parse(String(files.get('recording.json'))) as RecordingWords;
  return frames.flatMap(({ picture, at, url }) => {
    const bytes = picture === null ? undefined : files.get(picture);
    const source = bytes && `data:image/jpeg;base64,${bytes.toString('base64')}`;
    return source === undefined ? [] : [{ atMs: Date.parse(at), url, source }];
  });
}
