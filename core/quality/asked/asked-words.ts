import type { RunnerTask } from '../../run/outcome';
import { spoken } from '../concepts/concept';
import { NAMED } from '../reading/words/named';
import { oncePer } from '../../once-per';

const MAX_TASK = 2_000;

/** What a task says in its own words, for whoever looks in them for what it asks for. */
export const askedWords = oncePer(({ text }: RunnerTask) => spoken(text.slice(0, MAX_TASK).replace(NAMED, ' ').trim()));
