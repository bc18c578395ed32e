import { MAX_COMMAND_LENGTH } from '../../core/limits';
import type { RunnerTask } from '../../core/run/outcome';
import { splitClauses, wordsOfClause } from './clauses';
import { parseClause } from './grammar';
import { isHarmless, type Instruction } from './instruction';

export interface ParsedTask {
  instructions: Instruction[];
  /** What is left once the commands are taken out: the question that the last page answers. */
  ask: string;
  /** Numbers, from 1, of steps that are neither a command we know nor something to read off the page. */
  unknownSteps: number[];
}

const READING =
  /^(?:extract|read|get|list|return|give|find|tell|what|which|who|when|how|is|are|show|report|note|copy|collect|scrape|summari[sz]e|verify|observe|look|see|describe|output|answer|make sure|confirm (?:that|the)|check|capture|take|save|record|fetch|view|compare)\b/i;

/** Reads a task's words: `steps` strictly, one by one; free text for the commands that it contains. */
export function parseTask(task: Pick<RunnerTask, 'text' | 'steps'>): ParsedTask {
  const fromText = parseClauses(task.text.slice(0, MAX_COMMAND_LENGTH));
  if (task.steps.length === 0) return { ...fromText, unknownSteps: [] };
  const instructions: Instruction[] = [];
  const asks: string[] = [];
  const unknownSteps: number[] = [];
  let length = 0;
  for (const [index, step] of task.steps.entries()) {
    length += step.length;
    if (length > MAX_COMMAND_LENGTH) {
      unknownSteps.push(index + 1);
      break;
    }
    const parsed = parseClauses(step);
    // One by one: a step may hold more commands than a call may have arguments.
    for (const instruction of parsed.instructions) instructions.push(instruction);
    if (parsed.ask !== '' && READING.test(parsed.ask)) asks.push(parsed.ask);
    else if (parsed.ask !== '') unknownSteps.push(index + 1);
  }
  // With explicit steps the text only says what it is all for; its commands would be done twice.
  return { instructions, ask: [...asks, fromText.ask].filter(Boolean).join('. '), unknownSteps };
}

function parseClauses(text: string): { instructions: Instruction[]; ask: string } {
  const instructions: Instruction[] = [];
  const rest: string[] = [];
  for (const clause of splitClauses(text)) {
    const instruction = parseClause(clause);
    if (instruction === null) rest.push(wordsOfClause(clause));
    else instructions.push(instruction);
  }
  return { instructions, ask: rest.join('. ') };
}

const WISH_TO_ACT = /(?<!\bhow )(?:\bto|\band|,)\s+(?:click|tap|download|log ?in|sign ?in|fill (?:in|out)|submit)\b/i;

/** True when reading alone cannot do it. */
export function needsInteraction(task: Pick<RunnerTask, 'text' | 'steps'>): boolean {
  if (task.steps.length > 0) return true;
  return (
    parseTask(task).instructions.some((instruction) => !isHarmless(instruction)) ||
    WISH_TO_ACT.test(task.text.slice(0, MAX_COMMAND_LENGTH))
  );
}

export function changesNothing(task: Pick<RunnerTask, 'text' | 'steps'>): boolean {
  return task.steps.length === 0 && parseTask(task).instructions.every(isHarmless);
}
