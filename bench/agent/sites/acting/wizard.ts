import { html, type Html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { FIRST_NAMES, SURNAMES, TOWNS } from '../../world/words';
import { page } from '../page';
import type { Site, Visit } from '../site';

interface Field {
  name: string;
  label: string;
  choices?: string[];
  /** A box to tick. */
  isBox?: boolean;
  /** Named only by a word that stands beside it, as careless pages do. */
  isUnlabelled?: boolean;
}

interface Wizard {
  title: string;
  pages: Field[][];
  send: string;
}

export interface Applicant {
  first: string;
  last: string;
  town: string;
  street: string;
  phone: string;
  people: number;
  confirmation: string;
}

export function makeApplicant(random: Random): Applicant {
  return {
    first: random.pick(FIRST_NAMES),
    last: random.pick(SURNAMES),
    town: random.pick(TOWNS),
    street: `${random.pick(['Mill Lane', 'Harbour Road', 'Church Street'])} ${random.int(2, 90)}`,
    phone: `0${random.digits(9)}`,
    people: random.int(2, 6),
    confirmation: `${random.pick(['KX', 'RB', 'TM'])}-${random.digits(5)}`,
  };
}

const NAMES: Field[] = [
  { name: 'first', label: 'First name' },
  { name: 'last', label: 'Last name' },
];
const WIZARDS: Record<string, Wizard> = {
  card: {
    title: 'Apply for a library card',
    send: 'Send application',
    pages: [
      NAMES,
      [
        { name: 'street', label: 'Street' },
        { name: 'town', label: 'Town' },
      ],
      [
        { name: 'kind', label: 'Kind of card', choices: ['Adult', 'Student', 'Family'] },
        { name: 'rules', label: 'I accept the rules', isBox: true },
      ],
    ],
  },
  workshop: {
    title: 'Register for a workshop',
    send: 'Register',
    pages: [
      [{ name: 'topic', label: 'Workshop', choices: ['Bookbinding', 'Pottery', 'Soldering', 'Weaving'] }],
      [...NAMES, { name: 'phone', label: 'Phone' }],
      [{ name: 'people', label: 'Number of participants', choices: ['1', '2', '3', '4', '5', '6'] }],
    ],
  },
  returns: {
    title: 'Send something back',
    send: 'Request return label',
    pages: [
      [{ name: 'order', label: 'Order number', isUnlabelled: true }],
      [
        { name: 'reason', label: 'Reason', choices: ['Too small', 'Too large', 'Damaged', 'Changed my mind'] },
        { name: 'remark', label: 'Remark', isUnlabelled: true },
      ],
    ],
  },
  moving: {
    title: 'Price of a removal',
    send: 'Calculate price',
    pages: [
      [
        { name: 'from', label: 'Moving from', choices: TOWNS },
        { name: 'to', label: 'Moving to', choices: TOWNS },
      ],
      [
        { name: 'rooms', label: 'Rooms', choices: ['1', '2', '3', '4', '5', '6'] },
        { name: 'lift', label: 'There is a lift', isBox: true },
      ],
    ],
  },
};

export function priceOfRemoval(from: string, to: string, rooms: number, hasLift: boolean): number {
  return 180 + 35 * Math.abs(TOWNS.indexOf(from) - TOWNS.indexOf(to)) + 127 * rooms - (hasLift ? 60 : 0);
}

/** What was filled in travels from page to page in hidden fields; the last page shows it all once more. */
export const forms: Site<{ applicant: Applicant }> = (visit) => {
  const wizard = WIZARDS[visit.path];
  if (!wizard) return undefined;
  const at = Number(visit.field('at') || 0);
  const all = wizard.pages.flat();
  const missing = wizard.pages
    .slice(0, at)
    .flat()
    .find(({ name, isBox }) => !isBox && visit.field(name) === '');
  if (missing) return formPage(visit, wizard, at - 1, `Please fill in: ${missing.label}`);
  if (visit.field('isSent') === '') return formPage(visit, wizard, at);
  const values = Object.fromEntries(all.map(({ name }) => [name, visit.field(name)]));
  visit.note(`form ${visit.path}`, values);
  const { from = '', to = '', rooms = '', lift = '' } = values;
  const body =
    visit.path === 'moving'
      ? html`<h1>Your price</h1>
          <p>The removal costs €${priceOfRemoval(from, to, Number(rooms), lift !== '')}.</p>`
      : html`<h1>Thank you</h1>
          <p>Your reference is ${visit.world.applicant.confirmation}.</p>`;
  return page(wizard.title, { body });
};

function formPage(
  visit: Visit<{ applicant: Applicant }>,
  { title, pages, send }: Wizard,
  at: number,
  problem?: string,
) {
  const isReview = at === pages.length;
  const here = pages[at] ?? [];
  const elsewhere = pages.flat().filter((field) => !here.includes(field));
  const body = html`<h1>${title}</h1>
    <p>Step ${at + 1} of ${pages.length + 1}</p>
    ${problem === undefined ? null : html`<p role="alert">${problem}</p>`}
    <form method="post" action="/forms/${visit.path}">
      ${elsewhere.map(({ name }) => html`<input type="hidden" name="${name}" value="${visit.field(name)}" />`)}
      ${isReview ? pages.flat().map(({ name, label }) => html`<p>${label}: ${visit.field(name) || 'no'}</p>`) : null}
      ${here.map((field) => control(field))}
      <input type="hidden" name="at" value="${at + 1}" />
      ${isReview ? html`<input type="hidden" name="isSent" value="1" />` : null}
      <button>${isReview ? send : 'Continue'}</button>
    </form>`;
  return page(title, { body });
}

function control({ name, label, choices, isBox, isUnlabelled }: Field): Html {
  if (isBox) return html`<label><input type="checkbox" name="${name}" value="yes" /> ${label}</label>`;
  if (isUnlabelled) return html`<div>${label} <input name="${name}" /></div>`;
  if (choices)
    return html`<label
      >${label}
      <select name="${name}">
        <option value="">Please choose</option>
        ${choices.map((choice) => html`<option>${choice}</option>`)}
      </select></label
    >`;
  return html`<label>${label} <input name="${name}" /></label>`;
}
