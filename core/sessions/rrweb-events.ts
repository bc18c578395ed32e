import type { JsonObject } from '../json';
import type { RecordingEvent } from '../schemas/session-schemas';

/** A picture of a recording, and when and of which address it was taken. */
export interface RecordedPicture {
  atMs: number;
  url: string | null;
  /** As an address that is the picture itself. */
  source: string;
}

/** In the numbers of rrweb. */
const FULL_SNAPSHOT = 2;
const INCREMENTAL = 3;
const META = 4;
const MUTATION = 0;
const PICTURE_ID = 6;

/** A page with one picture in it. */
function documentWith(source: string) {
  const style = 'display:block;width:100%';
  const picture = { type: 2, id: PICTURE_ID, tagName: 'img', attributes: { src: source, style }, childNodes: [] };
  const body = { type: 2, id: 5, tagName: 'body', attributes: { style: 'margin:0' }, childNodes: [picture] };
  const head = { type: 2, id: 4, tagName: 'head', attributes: {}, childNodes: [] };
  const root = { type: 2, id: 3, tagName: 'html', attributes: {}, childNodes: [head, body] };
  return { type: 0, id: 1, childNodes: [{ type: 1, id: 2, name: 'html', publicId: '', systemId: '' }, root] };
}

/**
 * A recording as events that players of rrweb play: a page whose only element is a picture, which changes. Of what pages
 * were made of, and of clicks and keys, nothing is kept and nothing is told.
 */
export function toRrwebEvents(
  pictures: readonly RecordedPicture[],
  { sessionId, viewport }: { sessionId: string; viewport: { width: number; height: number } },
): RecordingEvent[] {
  return pictures.flatMap(({ atMs, url, source }, index) => {
    const event = (type: number, data: JsonObject): RecordingEvent => ({
      type,
      data,
      timestamp: atMs,
      sessionId,
    });
    const isFirst = index === 0;
    const meta = event(META, { href: url ?? 'about:blank', ...viewport });
    const change = { id: PICTURE_ID, attributes: { src: source } };
    return [
      ...(isFirst || pictures[index - 1]?.url !== url ? [meta] : []),
      isFirst
        ? event(FULL_SNAPSHOT, { node: documentWith(source), initialOffset: { top: 0, left: 0 } })
        : event(INCREMENTAL, { source: MUTATION, texts: [], attributes: [change], removes: [], adds: [] }),
    ];
  });
}
