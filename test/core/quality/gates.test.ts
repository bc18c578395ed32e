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

describe('where the browser ended', () => {
  it('tells of a login in whatever words', () =>
    expect(
      grade('LinkUp\nPeople\nJobs\nJoin to see who works here\nPassword (6+ characters)', {
        finalUrl: 'https://link.example/authwall?trk=1',
      }),
    ).toEqual({ status: 'failed', code: 'login_wall' }));

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
