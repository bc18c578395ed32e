import type { JsonValue } from '../../../core/json';
import { gradeOutcome } from '../../../core/quality/grade';
import type { RunnerTask } from '../../../core/run/outcome';
import { outcomeOf, taskOf, type SomeOutcome } from '../fixtures';

const grade = (output: JsonValue, more: SomeOutcome = {}, task: Partial<RunnerTask> = {}) => {
  const { status, error } = gradeOutcome(outcomeOf({ output, ...more }), taskOf({ text: 'Read the price', ...task }));
  return { status, code: error?.code ?? null };
};
const SHOP = { url: 'https://shop.example/kettle' };

describe('a site that keeps a country out', () => {
  it.each([
    'Dieser Inhalt ist in deinem Land leider nicht verfügbar.',
    'This service is not available in your country.',
    'Ce contenu n’est pas disponible dans votre pays.',
    'Bu içerik ülkenizde kullanılamıyor.',
    'このサービスはお住まいの地域ではご利用いただけません。',
  ])('blocks: %s', (text) => expect(grade(text)).toEqual({ status: 'blocked', code: 'http_403' }));

  it('says so by its status', () =>
    expect(grade('We are sorry.', { httpStatus: 451 })).toEqual({ status: 'blocked', code: 'http_403' }));

  it('is no app that has to be opened', () =>
    expect(grade('Open in the app to see this profile').code).toBe('unavailable_here'));
});

describe('a text that goes on behind a gate', () => {
  const TOLD =
    'Before the bridge there was a bell. You rang it from the jetty on the south shore and, if the wind was right, Ilmar heard it in his kitchen. He was seventy-one when I met him.';
  const gradeOf = (text: string, end: string) =>
    grade(`# The Last Ferryman\n\n${TOLD}\n\n${end}`, {}, { text, url: 'https://review.example/ferryman' });

  it.each([
    ['Give me the full text of this essay', '### Continue reading with a subscription\n\n$5 a month. [Log in](/login)'],
    ['Gib mir den vollständigen Text', 'Weiterlesen mit Plus\n\nJetzt das Probeabo für 1 € im Monat testen.'],
    ['Donne le texte intégral', 'Il vous reste 78% de cet article à lire. La suite est réservée aux abonnés.'],
    ['記事の全文をください', '続きを読むには会員登録が必要です。\n\n月額500円の有料会員'],
  ])('is not all of it: %s', (text, end) => expect(gradeOf(text, end)).toEqual({ status: 'failed', code: 'paywall' }));

  it.each([
    [
      'Give me the full text of this essay',
      '#### More\n\nThe ferry wars (subscriber only)\n\nSubscribe for unlimited access.',
    ],
    ['Give me the full text of this essay', 'Read more: The ferry that stayed\n\nSubscribe to our newsletter'],
  ])('may be what was asked for: %s', (text, end) => expect(gradeOf(text, end).status).toBe('succeeded'));
});

describe('where the browser ended', () => {
  it('tells of a login in whatever words', () =>
    expect(
      grade('LinkUp\nPeople\nJobs\nJoin to see who works here\nPassword (6+ characters)', {
        finalUrl: 'https://link.example/authwall?trk=1',
      }),
    ).toEqual({ status: 'blocked', code: 'login_wall' }));

  it('tells of a challenge', () =>
    expect(grade('Chiudi\nAvanti', { finalUrl: 'https://shop.example/captcha?next=1' }, SHOP).status).toBe('blocked'));

  it('tells nothing beside an answer', () =>
    expect(grade('The price is 24.50 €.', { finalUrl: 'https://shop.example/login' }, SHOP).status).toBe('succeeded'));

  it('tells nothing where the task sent it there', () => {
    const url = 'https://shop.example/login';
    expect(grade('Password', { finalUrl: url }, { url, text: 'Which fields has the login form?' }).code).not.toBe(
      'login_wall',
    );
  });
});

describe('an error that is named after a wall', () => {
  it.each([
    [{ error: 'captcha_required', provider: 'hcaptcha', sitekey: 'a5f74b19-9e45' }],
    [{ error_code: 'bot_challenge', attempts: 3 }],
    [{ error: 'access_denied', ref: '18.5dd0' }],
  ])('blocks: %j', (output) => expect(grade(output).status).toBe('blocked'));

  it('is an answer where a state was asked for', () =>
    expect(grade({ status: 'blocked' }, {}, { text: 'What is the status of ticket 118?' }).status).not.toBe('blocked'));
});

it('members only, without a price, is a login', () =>
  expect(grade('この先は会員限定コンテンツです。ログインまたは新規会員登録(無料)をしてください。').code).toBe(
    'login_wall',
  ));

describe('a visit that was turned away', () => {
  it.each([
    'The listing portal rejected the session as suspicious.',
    'Die Karriereseite hat mich als Bot erkannt und ausgesperrt.',
    'Le serveur de la mairie a rejeté la connexion avec une erreur 403.',
    'El portal inmobiliario bloqueó la sesión por considerarla automatizada.',
    'O site barrou o navegador automatizado antes de mostrar os preços.',
    'Sklep za każdym razem pokazywał captchę i nie dało się odczytać ceny.',
    'Sunucu her istekte 403 döndürdü.',
    '毎回CAPTCHAが表示され、価格を読み取れませんでした。',
    '服务器一直返回403，查询页面打不开。',
    '사이트가 봇으로 판단해 접속을 차단했습니다.',
    'Ha superado el número máximo de búsquedas permitidas.',
  ])('blocks: %s', (text) => expect(grade(text).status).toBe('blocked'));

  it.each(['If you see "403 Forbidden", clear your cookies.', 'The API answers 429 above 60 requests per minute.'])(
    'is none where it is explained: %s',
    (text) => expect(grade(text, {}, { text: 'What does the manual say?' }).status).toBe('succeeded'),
  );
});

describe('a mark that names the gate', () => {
  it('is a login', () => expect(grade({ need_login: true, price: null }).code).toBe('login_wall'));
  it('is a wall', () => expect(grade({ captcha_required: true, price: null }).status).toBe('blocked'));
  it('is data beside values', () => expect(grade({ login_required: true, price: 24.5 }).status).toBe('succeeded'));
});
