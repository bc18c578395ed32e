import { isJsonObject, type JsonValue } from '../../json';
import type { EndedOutcome, Finished, RunnerTask } from '../../run/outcome';
import { safeFileName } from '../../files/file-name';
import { outputOf } from '../../outcome/parts';
import type { Deliverables } from '../../run/record';
import { asksForFile } from '../reading/asks-for-file';
import { claimedFiles, filesInWords } from './claimed-files';

/** Files that were promised against files that came; null when neither the runner nor its output tells of any. */
export function toDeliverables(outcome: EndedOutcome, task: RunnerTask | null): Deliverables | null {
  const { downloads } = outcome;
  const output = outputOf(outcome);
  const { delivered } = downloads;
  const isFileWanted = task !== null && asksForFile(task);
  // Where files came, the runner's own count is better than what its words seem to say.
  const told = isFileWanted && delivered === 0 ? filesInWords(output) : 0;
  const claimed = Math.max(downloads.claimed, claimedFiles(output, isFileWanted), told);
  if (claimed === 0 && delivered === 0) return null;
  const verdict = delivered === 0 ? 'not_delivered' : delivered < claimed ? 'partial' : 'delivered';
  return { claimed, delivered, verdict, note: `${delivered} of ${Math.max(claimed, delivered)} files captured` };
}

/**
 * What is told of files beside a verdict. Where nobody claimed any and the verdict misses them, that is one that did not
 * come. Only once the verdict is final: a claim would settle it, and this is a reading of the task's words.
 */
export function deliverablesBeside(told: Deliverables | null, reason: string): Deliverables | null {
  if (told !== null || reason !== 'files_not_delivered') return told;
  return { claimed: 1, delivered: 0, verdict: 'not_delivered', note: '0 of 1 files captured' };
}

/** The delivered files as an answer, after the words that came with them; words that name the files do it alone. */
export function filesAnswer({ downloads, output }: Finished, { note }: Deliverables, words: string | null): string {
  const told = downloads.names ?? namesIn(output).slice(0, downloads.delivered);
  // As they are stored: names come from sites.
  const names = told.map(safeFileName);
  const list = names.length === 0 ? note : `${note}: ${names.join(', ')}`;
  if (words === null) return list;
  return names.every((name) => words.includes(name)) ? words : `${words}\n\n${list}`;
}

/** True when an output has nothing to say but which files there are, or that there are some. */
export function isOnlyAboutFiles(output: JsonValue): boolean {
  return isOnlyClaim(output) || namesIn(output).length > 0;
}

/** The names in an output that is a list of files and nothing else. */
function namesIn(output: JsonValue): string[] {
  if (!isJsonObject(output) || !Array.isArray(output['files'])) return [];
  if (Object.keys(output).some((key) => !['files', 'download_triggered', 'file_delivered'].includes(key))) return [];
  return output['files'].flatMap((file) => nameOf(file) ?? []);
}

function nameOf(file: JsonValue): string | null {
  const name = isJsonObject(file) ? (file['name'] ?? file['filename']) : file;
  return typeof name === 'string' && name !== '' ? name : null;
}

function isOnlyClaim(output: JsonValue): boolean {
  return (
    isJsonObject(output) &&
    Object.keys(output).length > 0 &&
    Object.keys(output).every((key) => /^(?:download_(?:triggered|succeeded)|file_delivered|success|status)$/.test(key))
  );
}
