import { gradeOutcome, type GradedAttempt } from '../../../core/quality/grade';
import type { RunStep } from '../../../core/run/outcome';
import { outcomeOf, taskOf } from '../fixtures';

function step(action: string, target: string | null = null, ok = true): RunStep {
  return { index: 0, action, target, url: null, at: '2026-11-15T10:00:00.000Z', ok, note: null };
}

const SITE = 'https://shop.example';

interface Run {
  text: string;
  steps?: string[];
  done: RunStep[];
  output: string;
  from?: string;
  to?: string;
  login?: 'accepted';
}

function graded({ text, steps = [], done, output, from = '/start', to = from, login }: Run): GradedAttempt {
  return gradeOutcome(
    outcomeOf({
      output,
      finalUrl: SITE + to,
      steps: [step('open', SITE + from), ...done],
      ...(login && { login }),
    }),
    taskOf({ text, steps, url: SITE + from }),
  );
}

describe('a value on the page that the task itself led to', () => {
  test.each<[string, Run]>([
    [
      'behind a login',
      {
        text: 'Get the balance',
        done: [step('log in', 'both')],
        login: 'accepted',
        output: '€312.47',
        from: '/members',
        to: '/account',
      },
    ],
    [
      'behind a link',
      {
        text: 'click "Open policy summary" and get the excess',
        done: [step('click', 'Open policy summary')],
        output: '£250',
        from: '/policy',
        to: '/policy-doc',
      },
    ],
    [
      'in another window',
      {
        text: 'click "View in window" and get the policy number',
        done: [step('click', 'View in window'), step('new window')],
        output: 'PX-88213',
        from: '/policy',
        to: '/policy-doc',
      },
    ],
    [
      'after a step of a list',
      {
        text: 'What is the excess?',
        steps: ['click "Open policy summary"'],
        done: [step('click', 'Open policy summary')],
        output: '£250',
        from: '/policy',
        to: '/policy-doc',
      },
    ],
    [
      'as its heading',
      {
        text: 'log in and get the heading',
        done: [step('log in', 'both')],
        login: 'accepted',
        output: '# Your account',
        from: '/members',
        to: '/account',
      },
    ],
  ])('%s', (_, run) => {
    expect(graded(run).status).toBe('succeeded');
  });

  test('a page that the site led to by itself is another one, as before', () => {
    const run = { text: 'Get the balance', done: [], output: '€312.47', from: '/members', to: '/offers' };
    expect(graded(run)).toMatchObject({ status: 'failed', error: { code: 'answer_missing' } });
    expect(graded({ ...run, done: [step('click', 'Summer offers')] }).status).toBe('failed');
  });
});

const CONTACT: Run = {
  text: 'type "Bo Li" into "Your name", type "Hello there" into "Message" and click "Send"',
  done: [step('type', 'Your name'), step('type', 'Message'), step('click', 'Send')],
  output:
    '# Thank you, Bo Li\n\nEmail\n\nnull\n\nSize\n\nnull\n\nNews\n\nno\n\nNotes\n\nHello there\n\nReference WS-9003',
  to: '/form-done',
};
const SIGN_UP: Run = {
  text: 'type "Ann" into "Full name" and click "Register"',
  done: [step('type', 'Full name'), step('click', 'Register')],
  output:
    '# Register for a workshop\n\nFull nameEmailT-shirt size\n\nMeal Vegetarian Fish\n\nDate of birth Send me news I agree to the termsNotes',
};

describe('a task of nothing but steps', () => {
  test.each<[string, Run]>([
    ['a form that was sent', CONTACT],
    [
      'a booking on the same page',
      {
        text: 'type "Bo" into "Your name" and click "Book Yoga"',
        done: [step('type', 'Your name'), step('click', 'Book Yoga')],
        output:
          '# Gym timetable\n\nBookings are handled by our partner.\n\n## Classes today\n\n- 07:00 Spin with Oda\n- 18:30 Yoga with Marek\n\nYour name\n\nBooked for Bo, reference GYM-4471',
      },
    ],
    [
      'a list of steps whose words ask for nothing',
      {
        text: 'Register',
        steps: ['type "Zoë" into "Full name"', 'select "Large" in "T-shirt size"', 'click "Register"'],
        done: [step('type', 'Full name'), step('select', 'T-shirt size'), step('click', 'Register')],
        output: "# Thank you, Zoë O'Neil\n\nEmail\n\nzoe@example.org\n\nSize\n\nLarge\n\nNotes\n\nReference WS-9003",
        from: '/form',
        to: '/form-done',
      },
    ],
  ])('%s was done', (_, run) => {
    expect(graded(run)).toMatchObject({ status: 'succeeded', result: { output: run.output } });
  });

  test('a confirmation makes it surer', () => {
    const page = '# Settings\n\nThe plan is Basic and renews on 3 January 2027.';
    const run = { text: 'click "Renew now"', done: [step('click', 'Renew now')] };
    const bare = graded({ ...run, output: page });
    const confirmed = graded({ ...run, output: `${page}\n\nThe renewal was confirmed, reference R-1.` });
    expect([bare.status, confirmed.status]).toEqual(['succeeded', 'succeeded']);
    expect(confirmed.result.quality?.confidence).toBeGreaterThan(bare.result.quality?.confidence ?? 1);
  });

  test.each<[string, Run]>([
    ['the same form is still there', SIGN_UP],
    [
      'the site refuses what was typed',
      { ...SIGN_UP, output: `${SIGN_UP.output}\n\nPlease enter a valid e-mail address. This field is required.` },
    ],
    [
      'an error page came',
      { ...CONTACT, output: '# 500 Internal Server Error\n\nThe server could not complete your request.' },
    ],
  ])('it is none where %s', (_, run) => {
    expect(graded(run).status).toBe('failed');
  });

  test('who asks for a value is not answered by steps', () => {
    const run = { ...CONTACT, text: `${CONTACT.text} and get the price of the delivery` };
    expect(graded(run).status).toBe('failed');
  });
});

describe('a login page', () => {
  const wall = '# Log in to see this profile\n\nYou must log in to continue.\n\nEmail Password';

  test.each(['/wall', '/login', '/account/signin'])('at %s is none that the words ask for', (from) => {
    const run = { text: 'Read the profile', done: [], output: wall, from };
    expect(graded(run)).toMatchObject({ status: 'blocked', result: { blockReason: 'login_wall' } });
  });

  test('is content for whoever asks for it', () => {
    const run = { text: 'Read the login page', done: [], output: wall, from: '/login' };
    expect(graded(run).status).toBe('succeeded');
  });

  test('that refuses what was typed is a refused login', () => {
    const run = {
      text: 'Sign in',
      done: [step('type', 'Email address'), step('type', 'Password'), step('click', 'Sign in')],
      output: '# Sign in\n\nWrong email or password.\n\nEmail address Password',
      from: '/signin',
    };
    expect(graded(run)).toMatchObject({ status: 'failed', fault: 'task', error: { code: 'login_refused' } });
  });
});

test.each(['Read the page', 'What is in the basket?'])('%s: an empty basket with a link is empty', (text) => {
  const output = '# Your basket\n\nYour basket is empty.\n\n[Continue shopping](https://shop.example/kettles)';
  expect(graded({ text, done: [], output, from: '/basket' }).status).toBe('empty');
});
