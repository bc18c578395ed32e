import type { JsonValue } from '../../../core/json';
import { gradeOutcome, type GradedAttempt } from '../../../core/quality/grade';
import { SURE } from '../../../core/quality/text-rule';
import { outcomeOf, taskOf } from '../fixtures';

type Case = [what: string, task: string, output: JsonValue];

function grade(text: string, output: JsonValue, more: { url?: string; finalUrl?: string; httpStatus?: number } = {}) {
  const { url = null, finalUrl = null, httpStatus = null } = more;
  return gradeOutcome(outcomeOf({ output, finalUrl, httpStatus }), taskOf({ text, url }));
}

function isSure({ result }: GradedAttempt): boolean {
  return (result.quality?.confidence ?? 0) >= SURE;
}

describe('an answer is thrown away only where two signs speak against it', () => {
  const kept: Case[] = [
    [
      'rows that speak of errors',
      'Which lifts are out of order?',
      'North: door fault\nHarbour: access blocked\nMill: closed',
    ],
    ['headlines', 'List the headlines', 'Bank app locks users out\nRobots fail at stairs\nNo page left behind'],
    ['a quoted review', 'Gib die letzte Bewertung wieder', '„Leider konnte ich mich nicht anmelden.“ – 1 Stern'],
    ['code with blanks in it', 'Copia el ejemplo de plantilla', '<p>{{ nombre }} {{ apellido }}</p>'],
    ['a confirmation, in Turkish', 'Bültene kaydol', 'Bülten kaydınız tamamlandı. Onay e-postası gönderildi.'],
    ['a confirmation, in Japanese', '在庫通知を登録して', '在庫通知の登録が完了しました。（サイズ：M）'],
    ['how to log in', 'Como se cancela a subscrição?', 'Inicie sessão, abra Conta e escolha «Cancelar subscrição».'],
    ['a state that was asked for', 'Result of build 512', { build: 512, status: 'failed' }],
    ['titles of tickets', 'Return the tickets', { tickets: [{ subject: 'Cannot log in' }, { subject: 'Error 500' }] }],
    [
      'meanings of codes',
      'Meaning of every 4xx code',
      { '401': 'Unauthorized', '403': 'Forbidden', '404': 'Not found' },
    ],
    [
      'a remark beside the answer',
      'What is the warranty of the Vitamix A3500?',
      "The Vitamix A3500 comes with a 10-year warranty. I couldn't find whether it covers commercial use.",
    ],
    ['nought, as a number', 'How many red cards did the team get?', '0'],
  ];
  it.each(kept)('%s', (_, task, output) => {
    expect(grade(task, output).status).toBe('succeeded');
  });

  it('a page of a site that asks for a login, where its login was asked about', () => {
    const offered = 'Log in with Google, with e-mail or with a passkey.';
    expect(grade('Which sign-in methods are offered?', offered, { httpStatus: 401 }).status).toBe('succeeded');
  });
});

describe('nothing is bound to what the task looks for', () => {
  const empty: Case[] = [
    [
      'told with the search',
      'Trouve des cours de tango à Guéret',
      "J'ai cherché dans un rayon de 30 km : aucun cours.",
    ],
    ['beside other figures', 'List reviews that mention battery life', 'Of 14 reviews, none mentions battery life.'],
    ['said last', 'Pazar günü hangi seferler var?', 'Pazar günü bu hatta sefer yapılmamaktadır.'],
    ['an invitation', 'Collect the comments', 'Comments. Be the first to comment!'],
    ['nobody so far', 'Recoge las preguntas', 'Todavía nadie ha preguntado nada.'],
    ['an empty basket', 'What is in my basket?', 'Your basket is empty. Continue shopping'],
    ['a list beside a remark', '找出儿童剧演出', { total: 0, list: [], tip: '没有找到相关演出' }],
    [
      'a list beside what was asked',
      'Get the bids on lot 14',
      { lot: 14, bids: [], note: 'No bids have been placed.' },
    ],
    ['a wrapped list', 'Find flats', { status: 'ok', results: { items: [], page: 1, pages: 0 }, hint: 'Widen it' }],
  ];
  it.each(empty)('%s', (_, task, output) => {
    expect(grade(task, output).status).toBe('empty');
  });

  const other: Case[] = [
    ['what a thing is not', 'Le sentier est-il accessible aux poussettes ?', "Le sentier n'est pas accessible."],
    ['a runner without access', 'Lies die Öffnungszeiten aus', 'Ich habe leider keinen Zugriff auf das Internet.'],
    ['no errors of the run', 'Return the opening hours', { status: 'success', data: null, done: true, errors: [] }],
    ['a list behind a login', 'Get my marks', { error: 'Please log in to continue', marks: [] }],
  ];
  it.each(other)('but not %s', (_, task, output) => {
    expect(grade(task, output).status).not.toBe('empty');
  });
});

describe('what stood in the way names the verdict', () => {
  const walls: Case[] = [
    ['told with an inability', 'Prix du vol', "Je n'ai pas pu voir les tarifs : un test anti-robot revient toujours."],
    ['an address of its maker', 'List the ads', { url: 'https://geo.captcha-delivery.com/captcha/?initialCid=A' }],
    ['a number in an error', 'Fetch the rates', { error: { code: 429, message: 'rate limit reached' }, data: null }],
  ];
  it.each(walls)('a wall: %s', (_, task, output) => {
    expect(grade(task, output).status).toBe('blocked');
  });

  it('a login that is told of', () => {
    const told = 'Das Portal leitet auf die Anmeldung um und verlangt Benutzername und Kennwort.';
    expect(grade('Welche Noten stehen im Portal?', told).error?.code).toBe('login_wall');
  });
});

describe('what is no answer', () => {
  const junk: Case[] = [
    ['figures of the work', 'Which five films are showing?', 'Pages visited: 4. Films found: 5. Duration: 38 s.'],
    [
      'descriptions of values',
      'Get name and role',
      { name: 'The name of the contact', role: 'Their role in the firm' },
    ],
    [
      'names of nothing',
      'Get three hotels',
      [
        { name: 'Hotel A', price: 100 },
        { name: 'Hotel B', price: 150 },
      ],
    ],
    ['a quantity of another kind', 'Quanto pesa la valigia?', 'La valigia ha tre scomparti e costa 89 euro.'],
    ['what is usual elsewhere', 'Il museo ha un guardaroba?', 'È probabile, ma consiglio di contattare la struttura.'],
    ['why there is none', 'Get the table', { result: null, issue: 'The table was not rendered' }],
  ];
  it.each(junk)('%s', (_, task, output) => {
    expect(grade(task, output).status).toBe('failed');
  });

  it('another page that speaks of another thing; either alone is doubted at most', () => {
    const task = "Tomorrow's temperature in Cork";
    const url = 'https://weather.example/cork';
    const other = { url, finalUrl: 'https://weather.example/dublin' };
    expect(grade(task, 'Dublin – tomorrow: cloudy, 13 °C', other).status).toBe('failed');
    expect(grade(task, 'Cork – tomorrow: cloudy, 13 °C', other).status).toBe('succeeded');
    expect(isSure(grade(task, 'Dublin – tomorrow: cloudy, 13 °C', { url, finalUrl: url }))).toBe(false);
  });

  it('the asked form beside one word of the question is no sure answer', () => {
    expect(isSure(grade('¿A qué hora abre la farmacia?', 'La farmacia está en la calle Mayor 12.'))).toBe(false);
  });
});

describe('an address for mail is told by its sign', () => {
  const about =
    'We bake with rye and spelt, and open every morning but on Mondays. The shop stands by the old bridge. ';
  const page = `# The bakery\n\n${about.repeat(12)}\n\nBridge Street 4\nTelephone: 030 555 0166`;

  it.each([
    'What is the email address of the bakery?',
    'Wie lautet die E-Mail-Adresse?',
    "Quelle est l'adresse e-mail ?",
  ])('%s: a page without one is no answer', (task) => {
    const { status, result } = grade(task, page);
    expect([status, result.quality?.reason]).toEqual(['failed', 'answer_missing']);
  });

  it('a page that has one may be', () => {
    expect(grade('What is the email address of the bakery?', `${page}\nbread@bakery.example`).status).toBe('succeeded');
  });
});
