import { isJsonObject, type JsonValue } from '../json';
import type { Outcome } from '../run/outcome';
import type { Deliverables } from '../run/record';

/** Files that were promised against files that came; null when the task was about none. */
export function toDeliverables({ downloads, output }: Outcome): Deliverables | null {
  const claimed = Math.max(downloads.claimed, claimsDownload(output) ? 1 : 0);
  const { delivered } = downloads;
  if (claimed === 0 && delivered === 0) return null;
  const verdict = delivered === 0 ? 'not_delivered' : delivered < claimed ? 'partial' : 'delivered';
  return { claimed, delivered, verdict, note: `${delivered} of ${Math.max(claimed, delivered)} files captured` };
}

/** A runner that says so in its output has claimed a download, whatever it counted. */
function claimsDownload(output: JsonValue): boolean {
  return isJsonObject(output) && (output['download_triggered'] === true || output['download_succeeded'] === true);
}

/** The delivered files by name, as an answer; null when the output is not a list of files and nothing else. */
export function filesAnswer(output: JsonValue, { delivered, note }: Deliverables): string | null {
  if (!isJsonObject(output) || !Array.isArray(output['files'])) return null;
  if (Object.keys(output).some((key) => !['files', 'download_triggered', 'file_delivered'].includes(key))) return null;
  const names = output['files'].flatMap((file) => nameOf(file) ?? []).slice(0, delivered);
  return names.length === 0 ? null : `${note}: ${names.join(', ')}`;
}

function nameOf(file: JsonValue): string | null {
  const name = isJsonObject(file) ? (file['name'] ?? file['filename']) : file;
  return typeof name === 'string' && name !== '' ? name : null;
}

/** True when an output has nothing but flags about its download. */
export function isOnlyClaim(output: JsonValue): boolean {
  return (
    isJsonObject(output) &&
    Object.keys(output).length > 0 &&
    Object.keys(output).every((key) => /^(?:download_(?:triggered|succeeded)|file_delivered|success|status)$/.test(key))
  );
}
