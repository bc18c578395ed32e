import { LABELLED } from '../test/core/quality/labelled';
import { measureQuality } from '../test/core/quality/labelled/measure';

/** How right the deterministic verdict is on the labelled outcomes: per class, then each one it gets wrong. */
const { figures, confusions } = measureQuality(LABELLED);
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`.padStart(10);

process.stdout.write(`${LABELLED.length} labelled outcomes\n\nverdict     labelled  precision     recall\n`);
for (const { verdict, labelled, precision, recall } of figures) {
  process.stdout.write(
    `${verdict.padEnd(11)} ${String(labelled).padStart(8)} ${percent(precision)} ${percent(recall)}\n`,
  );
}
process.stdout.write(`\n${confusions.length} judged wrongly\n`);
for (const { why, label, verdict, reason, text } of confusions) {
  process.stdout.write(`  ${label} taken for ${verdict} (${reason}), ${why}: ${text}\n`);
}
