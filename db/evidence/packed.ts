import { deflateRawSync } from 'node:zlib';
import { cellsOf } from '../../core/routing/brain/evidence/evidence-page';
import type { DecideInput } from '../../core/routing/brain/types';
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
