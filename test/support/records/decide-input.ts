import { inflateRawSync } from 'node:zlib';
import { pageOf } from '../../../core/routing/brain/evidence/evidence-page';
import { byLevel } from '../../../core/routing/brain/evidence/levels';
import type { CellSums, DecideInput, RunnerHealth } from '../../../core/routing/brain/types';
import type { Database } from '../../../db/connection';

/** Everything the decision was made from, so that it can be made again; null for one made without evidence. */
export async function findDecideInput(db: Database, runId: string): Promise<DecideInput | null> {
  const row: { input: Buffer; evidence: Buffer | null } | undefined = await db('decisions')
    .where({ run_id: runId })
    .first('input', 'evidence');
  if (!row?.evidence) return null;
  const rest = JSON.parse(inflateRawSync(row.input).toString('utf8')) as Omit<DecideInput, 'evidence' | 'health'>;
  return { ...rest, ...unpackEvidence(row.evidence) };
}

function unpackEvidence(bytes: Buffer): Pick<DecideInput, 'evidence' | 'health'> {
  let offset = 0;
  const nextPage = <Row>(): Row[] => {
    const end = offset + 4 + bytes.readUInt32BE(offset);
    const content = bytes.subarray(offset + 4, end);
    offset = end;
    return JSON.parse(inflateRawSync(content).toString('utf8')) as Row[];
  };
  const evidence = byLevel(() => pageOf(new Map(nextPage<[string, CellSums]>())));
  const everywhere = new Map(nextPage<[string, RunnerHealth]>());
  return { evidence, health: { everywhere, here: new Map(nextPage<[string, RunnerHealth]>()) } };
}
