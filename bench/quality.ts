import { LABELLED } from '../test/core/quality/labelled';
import { HELD_OUT } from '../test/core/quality/labelled/held-out';
import type { Labelled } from '../test/core/quality/labelled/labelled';
import { measureQuality } from '../test/core/quality/labelled/measure';

/** How right the deterministic verdict is on the labelled outcomes: per class, then each one it gets wrong. */
function report(name: string, set: Labelled[]): void {
  const { figures, confusions, sure } = measureQuality(set);
  const lines = figures.map(
    ({ verdict, labelled, precision, recall }) =>
      `${verdict.padEnd(11)} ${String(labelled).padStart(8)} ${percent(precision)} ${percent(recall)}`,
  );
  const wrong = confusions.map(
    ({ why, label, verdict, reason, confidence, text }) =>
      `  ${label} taken for ${verdict} (${reason}, ${confidence}), ${why}: ${text}`,
  );
  const trust = `sure of ${percent(sure.share).trim()}, of which right ${percent(sure.right).trim()}`;
  const head = [`${name}: ${set.length} outcomes`, '', 'verdict     labelled  precision     recall'];
  process.stdout.write(
    `${[...head, ...lines, '', trust, `${wrong.length} judged wrongly`, ...wrong, ''].join('\n')}\n`,
  );
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`.padStart(10);
}

report('the set that the rules were made with', LABELLED);
report('held out, never used to make a rule', HELD_OUT);
