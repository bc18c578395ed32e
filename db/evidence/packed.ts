import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { cellsOf, pageOf } from '../../core/routing/brain/evidence/evidence-page';
import { byLevel } from '../../core/routing/brain/evidence/levels';
import type { CellSums, DecideInput, RunnerHealth } from '../../core/routing/brain/types';
import { LEVELS } from '../../core/run/routing/routing-record';

type Known = Pick<DecideInput, 'evidence' | 'health'>;

/** Pages are shared by all decisions until lessons are folded: each is written out and compressed once. */
const packedPages = new WeakMap<object, Buffer>();

/** The pages of an evidence one after the other, each behind its length: all levels, then health everywhere and here. */
export function packEvidence({ evidence, health }: Known): Buffer {
  const pages = [
    ...LEVELS.map((level) => packed(evidence[level], () => cellsOf(evidence[level]))),
    ...[health.everywhere, health.here].map((page) => packed(page, () => page)),
  ];
  return Buffer.concat(pages);
}

function packed(page: object, toRows: () => Iterable<unknown>): Buffer {
  const known = packedPages.get(page);
  if (known) return known;
  const content = deflateRawSync(JSON.stringify([...toRows()]));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const made = Buffer.concat([length, content]);
  packedPages.set(page, made);
  return made;
}

export function unpackEvidence(bytes: Buffer): Known {
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
