import type { ConceptName } from '../concepts';

export type Kind =
  | 'wall'
  | 'turned_away'
  | 'refused_by_number'
  | 'login_wall'
  | 'paywall'
  | 'consent_wall'
  | 'age_gate'
  | 'queue'
  | 'unavailable_here'
  | 'not_loaded'
  | 'error_page'
  | 'nothing'
  | 'guess'
  | 'inability'
  | 'refusal'
  | 'model_refusal'
  | 'withheld'
  | 'plan'
  | 'question'
  | 'elsewhere'
  | 'story';

interface KindEntry {
  kind: Kind;
  /** Each of these together, said near each other, means it. */
  said: readonly (readonly ConceptName[])[];
  /** A task that speaks of these wants to read about them. */
  unlessAsked: readonly ConceptName[];
  /** The same words are in the news, unless they are said to a visitor. */
  toVisitor?: true;
}

/** What the words of a page or a runner come to. */
export const KINDS: readonly KindEntry[] = [
  {
    kind: 'wall',
    said: [
      ['robot', 'prove'],
      ['human', 'prove'],
      ['robot', 'denial'],
      ['access', 'refused'],
      ['connection', 'refused'],
      ['unusual', 'traffic'],
      ['security', 'prove'],
      ['connection', 'prove'],
      ['connection', 'unusual'],
      ['puzzle', 'prove'],
      ['puzzle', 'robot'],
      ['puzzle', 'demand'],
      ['puzzle', 'unable'],
      ['masked', 'addressed'],
      ['masked', 'refused'],
      ['bot', 'mistaken'],
      ['unusual', 'lookups'],
    ],
    unlessAsked: ['robot', 'refused', 'puzzle', 'security', 'masked'],
    toVisitor: true,
  },
  {
    kind: 'turned_away',
    said: [
      ['site', 'refused', 'visit'],
      ['site', 'barred', 'visit'],
      ['bot', 'mistaken', 'runner'],
      ['bot', 'mistaken', 'site'],
      ['limit', 'exceeded', 'lookups'],
    ],
    unlessAsked: ['robot', 'refused', 'puzzle', 'security', 'masked', 'limit'],
  },
  {
    kind: 'refused_by_number',
    said: [
      ['refusalCode', 'server'],
      ['refusalCode', 'refused'],
      ['refusalCode', 'barred'],
      ['refusalCode', 'visit'],
    ],
    unlessAsked: ['refusalCode', 'refused'],
  },
  { kind: 'age_gate', said: [['age', 'permission']], unlessAsked: ['age'] },
  { kind: 'paywall', said: [['subscription', 'reading']], unlessAsked: ['subscription'], toVisitor: true },
  { kind: 'consent_wall', said: [['cookie', 'accept']], unlessAsked: ['cookie'] },
  {
    kind: 'login_wall',
    said: [
      ['login', 'demand'],
      ['login', 'password'],
    ],
    unlessAsked: ['login', 'password'],
    toVisitor: true,
  },
  { kind: 'queue', said: [['queue', 'wait']], unlessAsked: ['queue'] },
  {
    kind: 'unavailable_here',
    said: [
      ['region', 'refused'],
      ['region', 'missing'],
      ['region', 'maintenance'],
      ['region', 'unseen'],
      ['elsewhereOnly', 'unseen'],
    ],
    unlessAsked: ['region'],
    toVisitor: true,
  },
  { kind: 'not_loaded', said: [['shell'], ['detour']], unlessAsked: ['shell', 'detour'] },
  {
    kind: 'error_page',
    said: [
      ['page', 'missing'],
      ['code', 'error'],
      ['code', 'missing'],
      ['code', 'failing'],
      ['error', 'failing'],
      ['maintenance', 'failing'],
      ['maintenance', 'page'],
      ['maintenance', 'wait'],
    ],
    unlessAsked: ['missing', 'error', 'code', 'maintenance'],
    toVisitor: true,
  },
  { kind: 'guess', said: [['guess', 'unable']], unlessAsked: ['guess'] },
  {
    kind: 'nothing',
    said: [['none', 'things'], ['noneAtAll'], ['container', 'hollow']],
    unlessAsked: [],
  },
  { kind: 'inability', said: [['unable', 'matter']], unlessAsked: [] },
  { kind: 'refusal', said: [['ownInability']], unlessAsked: [] },
  { kind: 'model_refusal', said: [['machineVoice', 'unable']], unlessAsked: ['machineVoice'] },
  { kind: 'withheld', said: [['withheld']], unlessAsked: [] },
  { kind: 'plan', said: [['plans']], unlessAsked: ['plans'] },
  { kind: 'question', said: [['offersHelp']], unlessAsked: ['offersHelp'] },
  { kind: 'elsewhere', said: [['elsewhere']], unlessAsked: ['elsewhere', 'fetchFile'] },
  {
    kind: 'story',
    said: [
      ['task', 'done'],
      ['first', 'acted'],
      ['product', 'compiled'],
    ],
    unlessAsked: [],
  },
];
