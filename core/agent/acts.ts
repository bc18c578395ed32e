import type { JsonObject, JsonValue } from '../json';
import type { ElementKind, ElementKinds } from './element-kinds';

/** Everything a model can do in a browser, each with what it has to say about it. */
const ACTS = {
  click: {
    tells: 'Click an element.',
    takes: { ref: 'ref' },
  },
  type: {
    tells: 'Put text into a field, replacing what is in it. Set submit to send the form with Enter.',
    takes: { ref: 'ref', text: 'string', submit: 'boolean?' },
  },
  select: {
    tells: 'Choose an option of a drop-down list or combobox by its visible name.',
    takes: { ref: 'ref', option: 'string' },
  },
  check: {
    tells: 'Set or clear a checkbox, radio button or switch.',
    takes: { ref: 'ref', checked: 'boolean' },
  },
  press: {
    tells: 'Press a key, such as Enter, Escape, Tab, ArrowDown or PageDown.',
    takes: { key: 'string' },
  },
  hover: {
    tells: 'Put the pointer on an element, to open what shows only then.',
    takes: { ref: 'ref' },
  },
  drag: {
    tells: 'Drag one element onto another.',
    takes: { ref: 'ref', onto: 'ref' },
  },
  upload: {
    tells: 'Give a file of the task to a file field, or to the button that lets one choose a file.',
    takes: { ref: 'ref', file: 'file' },
  },
  click_at: {
    tells: 'Click at a place in the picture, for what has no ref. Only when a picture is shown.',
    takes: { x: 'number', y: 'number' },
  },
  dialog: {
    tells:
      'Answer the question with which the page waits: accept is OK, otherwise Cancel. text is what a prompt is answered with.',
    takes: { accept: 'boolean', text: 'string?' },
  },
  goto: {
    tells: 'Open an address.',
    takes: { url: 'string' },
  },
  back: {
    tells: 'Go back to the page before.',
    takes: {},
  },
  tab: {
    tells: 'Go to another open tab by its number.',
    takes: { number: 'number' },
  },
  wait: {
    tells: 'Wait for content that is still loading, at most ten seconds.',
    takes: { seconds: 'number' },
  },
  find: {
    tells: 'Search the whole page for words, also in what was left out of the view because the page is long.',
    takes: { text: 'string' },
  },
  more: {
    tells: 'See the next part of a long page.',
    takes: {},
  },
  look: {
    tells: 'See a picture of the page with the next view.',
    takes: {},
  },
  ask: {
    tells:
      'Ask the owner of the account for what only they can know or decide: a code that was sent to them, a choice, or leave to do something that cannot be undone. Never ask for what the site can tell.',
    takes: { question: 'string', wants: 'code|text|approval' },
  },
  done: {
    tells:
      'End the task. success is false when it cannot be done; then the answer says why. The answer is complete and holds only what pages showed.',
    takes: { success: 'boolean', answer: 'string' },
  },
} as const satisfies Record<string, { tells: string; takes: Record<string, string> }>;

export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as ActName[];

/** One act as the model gave it. Members that it has no use for are left out. */
export interface Act {
  name: ActName;
  /** Why, in the model's words. */
  reason: string;
  /** What is to be kept in mind when this page is gone; empty when nothing. */
  remember: string;
  input: Record<string, Given>;
}

type Given = string | number | boolean;

export interface Offer {
  acts: readonly ActName[];
  /** The elements that can be acted on now. */
  refs: readonly string[];
  /** What they are; left out where that is not known. */
  kinds?: ElementKinds;
  /** Names of the files that came with the task; left out where none did. */
  files?: readonly string[];
}

/** Weak models type into links: what could only fail is neither offered nor tried. */
const USELESS_ON: Partial<Record<ActName, readonly ElementKind[]>> = {
  type: ['choice', 'link', 'button'],
  select: ['field', 'choice', 'link'],
  check: ['field', 'list', 'link'],
};

const WORD_OF_KIND: Record<ElementKind, string> = {
  field: 'field for text',
  list: 'list to choose from',
  choice: 'box to tick',
  link: 'link',
  button: 'button',
  other: 'thing of its own',
};

function isUselessOn(act: ActName, ref: string, { kinds }: Offer): boolean {
  const kind = kinds?.get(ref);
  return kind !== undefined && USELESS_ON[act]?.includes(kind) === true;
}

const REASON: JsonObject = {
  type: 'string',
  description: 'What you see, and why this is the next thing to do. One or two sentences.',
};
const REMEMBER: JsonObject = {
  type: 'string',
  description: 'Facts from this page that the answer will need, with their figures. Empty when there are none.',
};

/** One tool for each act, for models that call tools. */
export function toolsFor(offer: Offer): { name: ActName; description: string; inputSchema: JsonObject }[] {
  return offer.acts.map((name) => {
    const members = Object.entries<string>(ACTS[name].takes);
    return {
      name,
      description: ACTS[name].tells,
      inputSchema: {
        type: 'object',
        properties: {
          reason: REASON,
          remember: REMEMBER,
          ...Object.fromEntries(members.map(([member, kind]) => [member, schemaOf(kind, { ...offer, refs: [] })])),
        },
        required: ['reason', ...members.filter(([, kind]) => !kind.endsWith('?')).map(([member]) => member)],
        additionalProperties: false,
      },
    };
  });
}

/**
 * One object for models that are held to a schema instead: an act has all its members and no others, and refs can only be
 * ones that exist. Everything is required, because strict servers take nothing else, and weak models leave out what they
 * may.
 */
export function schemaFor(offer: Offer): JsonObject {
  const defs: Record<string, JsonObject> = {};
  const alternatives = offer.acts.flatMap((name): JsonObject[] => {
    const members = Object.entries<string>(ACTS[name].takes);
    const refs = offer.refs.filter((ref) => !isUselessOn(name, ref, offer));
    if (refs.length === 0 && members.some(([, kind]) => kind === 'ref')) return [];
    const def = refs.length === offer.refs.length ? 'ref' : `ref_of_${name}`;
    const memberOf = (kind: string): JsonObject => {
      if (kind !== 'ref') return schemaOf(kind, offer);
      defs[def] = schemaOf(kind, { ...offer, refs });
      return { $ref: `#/$defs/${def}` };
    };
    return [
      {
        type: 'object',
        properties: {
          act: { type: 'string', enum: [name] },
          ...Object.fromEntries(members.map(([member, kind]) => [member, memberOf(kind)])),
        },
        required: ['act', ...members.map(([member]) => member)],
        additionalProperties: false,
      },
    ];
  });
  return {
    type: 'object',
    properties: { reason: REASON, remember: REMEMBER, next: { anyOf: alternatives } },
    required: ['reason', 'remember', 'next'],
    additionalProperties: false,
    ...(Object.keys(defs).length > 0 && { $defs: defs }),
  };
}

/** How the acts are told to a model that is held to a schema. */
export function describeActs({ acts }: Offer): string {
  return acts.map((name) => `- ${name}(${Object.keys(ACTS[name].takes).join(', ')}): ${ACTS[name].tells}`).join('\n');
}

/** What a model said, as an act; a sentence for the model when it is none. */
export function readAct(name: string, given: JsonObject, offer: Offer): Act | string {
  const known = offer.acts.find((act) => act === name);
  if (known === undefined)
    return `There is no act called "${name.slice(0, 40)}" now. Use one of: ${offer.acts.join(', ')}.`;
  const input: Record<string, Given> = {};
  for (const [member, kind] of Object.entries<string>(ACTS[known].takes)) {
    const value = given[member] ?? null;
    if (value === null && kind.endsWith('?')) continue;
    const read = readMember(value, kind.replace('?', ''));
    if (read === null) return `${known} needs "${member}" (${kind === 'ref' ? 'a ref of the view' : kind}).`;
    if (kind === 'ref' && !offer.refs.includes(String(read)))
      return `There is no element ${String(read).slice(0, 20)} in this view. Refs change with every view: take one that is there.`;
    if (kind === 'ref' && isUselessOn(known, String(read), offer))
      return `${String(read)} is a ${WORD_OF_KIND[offer.kinds?.get(String(read)) ?? 'other']}: "${known}" is of no use on it. Take another element, or another act.`;
    if (kind === 'file' && offer.files?.includes(String(read)) !== true)
      return `There is no such file. The files are: ${offer.files?.join(', ') ?? 'none'}.`;
    input[member] = read;
  }
  return { name: known, reason: wordsIn(given['reason']), remember: wordsIn(given['remember']), input };
}

function schemaOf(kind: string, { refs, files = [] }: Offer): JsonObject {
  switch (kind.replace('?', '')) {
    case 'ref':
      return refs.length === 0
        ? { type: 'string', description: 'The ref of the element, such as e12.' }
        : { type: 'string', enum: [...refs] };
    case 'file':
      return { type: 'string', enum: [...files] };
    case 'boolean':
      return { type: 'boolean' };
    case 'number':
      return { type: 'number' };
    case 'code|text|approval':
      return { type: 'string', enum: ['code', 'text', 'approval'] };
    default:
      return { type: 'string' };
  }
}

/** Models write true as "true" and 3 as "3" now and then; nothing else is forgiven. */
function readMember(value: JsonValue, kind: string): Given | null {
  if (kind === 'boolean')
    return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : null;
  if (kind === 'number') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  }
  if (kind === 'ref') return typeof value === 'string' ? value.replace(/^\[?(?:ref=)?|\]$/g, '') : null;
  if (kind.includes('|')) return typeof value === 'string' && kind.split('|').includes(value) ? value : null;
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}

function wordsIn(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}
