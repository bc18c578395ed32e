import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { FIRST_NAMES, MONTHS, SURNAMES } from '../../world/words';
import { money, page, redirect } from '../page';
import type { Site, Visit } from '../site';

export interface Customer {
  username: string;
  password: string;
  code: string;
  session: string;
  balance: number;
  points: number;
  orders: { number: string; month: string; cents: number; carrier: string }[];
}

export function makeCustomer(random: Random): Customer {
  const surname = random.pick(SURNAMES);
  const cents = random.distinct(5, 1_500, 90_000);
  return {
    username: `${random.pick(FIRST_NAMES).toLowerCase()}.${surname.toLowerCase()}`,
    password: `${surname}-${random.digits(5)}-${random.pick(['quill', 'tusk', 'vane'])}!`,
    code: random.digits(6),
    session: random.digits(12),
    balance: random.int(1_000, 99_999),
    points: random.int(100, 9_800),
    orders: random.sample(MONTHS, 5).map((month, index) => ({
      number: `N${random.digits(6)}`,
      month,
      cents: cents[index] ?? 0,
      carrier: random.pick(['Pigeon Post', 'Tortoise Parcel', 'Gull Express']),
    })),
  };
}

/** `plain` asks for a password, `safe` for a code after it. */
export const account: Site<{ customer: Customer }> = (visit) => {
  const { customer } = visit.world;
  const [door = '', ...rest] = visit.path.split('/');
  if (door !== 'plain' && door !== 'safe') return undefined;
  const home = `/account/${door}`;
  const at = rest.join('/');
  const stage = visit.cookie('stage');
  if (at === 'enter') {
    if (visit.field('username') !== customer.username || visit.field('password') !== customer.password)
      return signIn(home, 'The user name or the password is wrong.');
    const next = door === 'safe' ? 'half' : customer.session;
    return redirect(door === 'safe' ? `${home}/code` : home, { 'set-cookie': `stage=${next}; Path=/; HttpOnly` });
  }
  if (at === 'code' && stage === 'half') {
    if (visit.method !== 'POST') return askForCode(home);
    if (visit.field('code') !== customer.code) return askForCode(home, 'That code is wrong.');
    visit.note('signed in', { with: 'code' });
    return redirect(home, { 'set-cookie': `stage=${customer.session}; Path=/; HttpOnly` });
  }
  if (stage !== customer.session) return signIn(home);
  return inside(visit, home, at);
};

function signIn(home: string, problem?: string) {
  const body = html`<h1>Sign in</h1>
    ${problem === undefined ? null : html`<p role="alert">${problem}</p>`}
    <form method="post" action="${home}/enter">
      <label>User name <input name="username" autocomplete="username" /></label>
      <label>Password <input name="password" type="password" autocomplete="current-password" /></label>
      <button>Sign in</button>
    </form>`;
  return page('Sign in', { body });
}

function askForCode(home: string, problem?: string) {
  const body = html`<h1>One more step</h1>
    ${problem === undefined ? null : html`<p role="alert">${problem}</p>`}
    <form method="post" action="${home}/code">
      <label
        >Enter the 6-digit code we sent you by SMS
        <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6"
      /></label>
      <button>Verify</button>
    </form>`;
  return page('Verification', { body });
}

function inside(visit: Visit<{ customer: Customer }>, home: string, at: string) {
  const { customer } = visit.world;
  const order = customer.orders.find(({ number }) => at === `order/${number}`);
  if (order) {
    const body = html`<h1>Order ${order.number}</h1>
      <p>Placed in ${order.month}, ${money(order.cents)}, sent with ${order.carrier}.</p>
      <a href="${home}">My account</a>`;
    return page(`Order ${order.number}`, { body });
  }
  if (at === 'newsletter' && visit.method === 'POST') {
    visit.note('newsletter', { how: visit.field('how') });
    return page('Saved', { body: html`<h1>Your choice was saved</h1>` });
  }
  if (at !== '') return undefined;
  const body = html`<h1>My account</h1>
    <p>Balance: ${money(customer.balance)}</p>
    <p>Points: ${customer.points.toLocaleString('en')}</p>
    <h2>Orders</h2>
    <ul>
      ${customer.orders.map(
        ({ number, month, cents }) =>
          html`<li><a href="${home}/order/${number}">Order ${number}</a> ${month}, ${money(cents)}</li>`,
      )}
    </ul>
    <h2>Newsletter</h2>
    <form method="post" action="${home}/newsletter">
      ${['Daily', 'Weekly', 'Never'].map(
        (how) => html`<label><input type="radio" name="how" value="${how}" /> ${how}</label>`,
      )}
      <button>Save newsletter choice</button>
    </form>`;
  return page('My account', { body });
}
