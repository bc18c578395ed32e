import { randomBytes } from 'node:crypto';
import { makeId, type IdKind } from '../core/run/ids';

export type NewId = (kind: IdKind) => string;

export const newId: NewId = (kind) => makeId(kind, Date.now(), randomBytes(10));
