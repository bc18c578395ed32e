import type { RunnerTask } from '../../../core/run/outcome';

type FileTask = Pick<RunnerTask, 'text' | 'steps' | 'url' | 'outputSchema' | 'files'>;

const THIS_FILE =
  /^(?:please )?(?:download|get|save|fetch|grab)(?: me)? (?:it|(?:this|that|the)(?: (?:csv|pdf|zip|xlsx?|excel|text|data))?(?: (?:file|document|attachment|spreadsheet|image|report|archive)| csv| pdf| zip| xlsx?)|https?:\/\/\S{1,2000})[.!]?$/i;

/** Whether nothing is asked for but the file that may be at the address itself. */
export function asksForFileAtAddress({ text, steps, url, outputSchema, files }: FileTask): boolean {
  const words = text.trim().slice(0, MAX_FILE_WISH);
  const named = /https?:\/\/\S+/.exec(words)?.[0];
  const isElsewhere = named !== undefined && url !== null && named.replace(/[.!]$/, '') !== url;
  return steps.length === 0 && outputSchema === null && files === undefined && !isElsewhere && THIS_FILE.test(words);
}

const MAX_FILE_WISH = 2_100;
