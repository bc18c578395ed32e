import type { JsonObject, JsonValue } from '../../../core/json';
import { gradeOutcome } from '../../../core/quality/grade';
import { outcomeOf, taskOf } from '../fixtures';

const grade = (output: JsonValue, text: string, outputSchema: JsonObject | null = null) =>
  gradeOutcome(outcomeOf({ output }), taskOf({ text, outputSchema })).status;
const text = { type: 'string' };
const texts = { type: 'array', items: text };

describe('none of what was asked for', () => {
  it.each([
    ['List all current job openings with title and location.', 'Open positions (0)'],
    ['List all current job openings with title and location.', 'Title,Location'],
    ['List all current job openings with title and location.', 'At this time the firm is not hiring.'],
    ['Welche Termine hat das Bürgeramt im April frei?', 'Leider sind im gewählten Zeitraum alle Termine vergeben.'],
    ["Liste toutes les offres d'emploi de la mairie.", 'La mairie ne recrute pas actuellement.'],
    ['Lista los cortes de agua en Lugo.', 'Sin cortes previstos en Lugo.'],
    ['Quali visite guidate ci sono il 12 giugno?', 'Il 12 giugno non si tengono visite.'],
    ['Welke driekamerappartementen staan te huur in Assen?', '0 huurwoningen in Assen'],
    ['Jakie mieszkania są do wynajęcia w Ełku?', 'Nie mamy ogłoszeń spełniających Twoje kryteria.'],
    ["Bartın'da kiralık daireler hangileri?", 'Aramanıza uygun ilan bulunamadı.'],
    ['求人をすべて列挙してください。', 'ただいま募集は行っておりません。'],
    ['3월 4일 진주로 가는 버스는 무엇이 있나요?', '해당 날짜에 운행하는 버스가 없습니다.'],
  ])('is empty, of %s: %s', (task, output) => expect(grade(output, task)).toBe('empty'));

  it.each([
    ['What does the museum pass include?', 'The tower and the garden. No reservation is required.'],
    [
      'Which tours are available on 12 June?',
      'Harbour tour (10:00), Old town walk (14:00). The night tour is fully booked.',
    ],
    ["Que dit le règlement sur l'accès au parc ?", "L'accès est interdit aux chiens. Aucun ballon n'est autorisé."],
    ['6月12日のツアーには何がありますか。', '10時の城めぐりと15時の湖クルーズです。夜のツアーは満席です。'],
  ])('is not said by rules and by what else is gone, of %s', (task, output) =>
    expect(grade(output, task)).toBe('succeeded'),
  );
});

describe('a basket with nothing in it', () => {
  it.each(["What's in my cart?", 'Lista lo que hay en mi carrito'])('is empty for who asks what is in it: %s', (task) =>
    expect(grade('# Your bag\n\nYour bag is currently empty.\n\n## Loved by others\n\nTea pot £24', task)).toBe(
      'empty',
    ),
  );

  it('says nothing of what a shop has', () =>
    expect(grade('Your cart is empty\n\n# Lamps\n\nHalden $39\n\nNord $49\n\nSund $59', 'List the lamps')).toBe(
      'succeeded',
    ));
});

describe('a structure whose list is empty', () => {
  const schema = { type: 'object', properties: { post: text, comments: texts, note: text } };

  it('is empty beside the name of what it is of', () =>
    expect(grade({ post: 'Bread at home', comments: [] }, 'List the comments under the post.', schema)).toBe('empty'));

  it('is a part of an answer beside what else was asked for', () => {
    const properties = { author: text, comments: texts };
    const filled = { author: 'Mila Brandt', comments: [] };
    expect(grade(filled, 'Get the author and the comments.', { type: 'object', properties })).toBe('succeeded');
  });

  it('is what its remark says', () => {
    const told = (note: string): string => grade({ comments: [], note }, 'List the comments under the post.', schema);
    expect(told('Please verify you are a human to continue')).toBe('blocked');
    expect(told('There are no comments yet.')).toBe('empty');
  });
});

describe('a claim in the words of the task', () => {
  const schema = { type: 'object', properties: { status: text, message: text, speakers: texts } };

  it('is no result', () =>
    expect(
      grade({ status: 'success', message: 'All speakers were collected.' }, 'Collect all speakers and talks.', schema),
    ).toBe('failed'));
});

describe('words of others that were asked for', () => {
  it.each([
    [
      'Résume la décision de justice.',
      'Le tribunal a confirmé que le serveur du site pouvait bloquer les robots et les visites.',
    ],
    [
      'Resuma a decisão.',
      'O tribunal rejeitou o pedido do portal e aceitou que o site bloqueie visitas automatizadas.',
    ],
    ['What does the sign say?', 'Access to the roof is denied to all tenants and visitors until Friday.'],
  ])('may tell of refusals, of %s', (task, output) => expect(grade(output, task)).toBe('succeeded'));

  it('are not what whoever was sent tells of itself', () =>
    expect(grade('The site recognised me as a bot and blocked the session.', 'Summarise the ruling.')).toBe('blocked'));
});

describe('the page beside the one that was named', () => {
  const url = 'https://pharmacy.example/gijon';
  const schema = { type: 'object', properties: { pharmacies: texts } };
  const at = (finalUrl: string, pharmacy: string): string =>
    gradeOutcome(
      outcomeOf({ output: { pharmacies: [pharmacy] }, finalUrl }),
      taskOf({ text: 'Pharmacies on duty in Gijón', url, outputSchema: schema }),
    ).status;

  it('is no answer where neither it nor the result has the name', () =>
    expect(at('https://pharmacy.example/malaga', 'Alameda, Larios 12, Málaga')).toBe('failed'));

  it('may be one where the result has it', () =>
    expect(at('https://pharmacy.example/asturias', 'Begoña, Paseo 24, Gijón')).toBe('succeeded'));
});
