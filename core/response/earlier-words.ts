import { clip } from '../clip';
import { decisiveAttempt } from './effective-state';
import { outputTextOf, toEnvelope } from './envelope';
import type { EarlierWords } from '../run/outcome';
import type { RunRecord } from '../run/record';

const MAX_WORDS = 10_000;

/** The page on which a run ended, which a follow-up goes on from; null when there was none that can be opened. */
export function lastPageOf(run: RunRecord): string | null {
  const pages = [decisiveAttempt(run)?.result?.finalUrl, run.request.task.url];
  return pages.find((page) => page != null && /^https?:/i.test(page)) ?? null;
}

/** What was asked and answered before, for runners that read words; secrets were never part of either. */
export function earlierWordsOf(run: RunRecord): EarlierWords {
  const answer = outputTextOf(toEnvelope(run, { baseUrl: '', now: run.updatedAt }));
  return { text: clip(run.request.task.text, MAX_WORDS), url: lastPageOf(run), answer: clip(answer, MAX_WORDS) };
}
