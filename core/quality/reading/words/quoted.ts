import type { RunnerTask } from '../../../run/outcome';
import { asksForVoice } from '../../asked/asked-kinds';

const QUOTE = /["“„«「『][^"“”„«»「」『』]{10,1500}["”“»」』]/g;
const MOSTLY = 0.6;

/** True when most of a text is somebody's words. */
export function isMostlyQuoted(text: string): boolean {
  const quoted = (text.match(QUOTE) ?? []).reduce((sum, { length }) => sum + length, 0);
  return quoted >= text.length * MOSTLY;
}

/** Others' words were asked for, and they are there: whatever they sound like, they are theirs. */
export function isAskedQuote({ text, task }: { text: string; task: RunnerTask | null }): boolean {
  return asksForVoice(task) && isMostlyQuoted(text);
}
