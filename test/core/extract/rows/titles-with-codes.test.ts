import type { JsonObject, JsonValue } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml } from '../facts-of-html';

const text = { type: 'string' };
const number = { type: 'number' };

function fill(properties: JsonObject, body: string, { lang = 'en', title = '' } = {}) {
  const html = `<html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`;
  return fillSchema({ type: 'object', properties }, factsOfHtml(html, 'https://s.example/p')) as Record<
    string,
    JsonValue
  >;
}

const listOf = (properties: JsonObject) => ({ type: 'array', items: { type: 'object', properties } });

describe('courses whose titles begin with a code', () => {
  const course = (title: string, needed: string): string =>
    `<div class="course"><p><strong>${title}</strong></p><p>Lectures and exercises about many things of the field.</p>
     <p>Instructor: Jo Arden. Meets: Tue 10:00–11:30. Seats: 24. Prerequisite: ${needed}.</p></div>`;
  const page = (...courses: string[]): string => `<h1>Courses</h1><div>${courses.join('')}</div>`;
  const link = (code: string): string => `<a class="link code" href="/c/${code}">${code}</a>`;
  const body = page(
    course('CHEM 120. General Chemistry. 4 Credits.', 'none'),
    course('CHEM 235. Organic Chemistry. 3 Credits.', link('CHEM 120')),
    course('CHEM 360. Spectroscopy. 3 Credits.', link('CHEM 235')),
  );

  test('have that code and not the one of what is needed before', () => {
    const courses = listOf({ code: text, title: text, credits: number, prerequisite: text });
    expect(fill({ courses }, body)).toEqual({
      courses: [
        { code: 'CHEM 120', title: 'General Chemistry', credits: 4, prerequisite: 'none' },
        { code: 'CHEM 235', title: 'Organic Chemistry', credits: 3, prerequisite: 'CHEM 120' },
        { code: 'CHEM 360', title: 'Spectroscopy', credits: 3, prerequisite: 'CHEM 235' },
      ],
    });
  });

  test('keep their titles whole where no code is asked for', () => {
    const { courses } = fill({ courses: listOf({ title: text, seats: number }) }, body);
    expect(courses).toMatchObject([{ title: 'CHEM 120. General Chemistry. 4 Credits.', seats: 24 }, {}, {}]);
  });

  test('are told of in sentences that name their values', () => {
    const { courses } = fill({ courses: listOf({ title: text, instructor: text, schedule: text }) }, body);
    expect(courses).toMatchObject([{ instructor: 'Jo Arden', schedule: 'Tue 10:00–11:30' }, {}, {}]);
  });
});

describe('models side by side', () => {
  const compare = (badge: string): string =>
    `<table><thead><tr><th></th><th><a href="#a">Aspen 3</a>${badge}</th><th><a href="#b">Birch Pro</a></th></tr></thead>
     <tbody><tr><th>Price</th><td>€120</td><td>€180</td></tr><tr><th>Weight</th><td>3 kg</td><td>4 kg</td></tr></tbody></table>`;
  const models = listOf({ name: text, price: number });

  test.each([
    '<br><span class="x1">Editor’s choice</span>',
    '<br><span class="x1">Preistipp</span>',
    ' <span class="badge">Best buy</span>',
  ])('are called without the praise beside their names (%s)', (badge) => {
    expect(fill({ models }, compare(badge))).toEqual({
      models: [
        { name: 'Aspen 3', price: 120 },
        { name: 'Birch Pro', price: 180 },
      ],
    });
  });

  test('keep a figure below, which tells them from another', () => {
    const { models: found } = fill({ models }, compare('<br><span>2025</span>'));
    expect(found).toMatchObject([{ name: 'Aspen 3 2025' }, {}]);
  });
});

describe('releases', () => {
  const release = (version: string, day: string): string =>
    `<section><h2>${version} <small>— ${day}</small></h2><ul><li>Faster start</li><li>Smaller files</li></ul></section>`;
  const notes = `<main><h1>Changelog</h1>${release('2.4.1', '3 May 2025')}${release('2.4.0', '1 April 2025')}
    ${release('2.3.9', '2 March 2025')}<p>Versions 2.0.0 to 2.3.8 are affected by the flaw; 1.x is not.</p></main>`;

  test('tell which is the latest, and no sentence about others does', () => {
    expect(fill({ latestVersion: text }, notes)).toEqual({ latestVersion: '2.4.1' });
    expect(fill({ latestVersion: text }, notes.replaceAll('2.4.1', '2.5.0-beta.1'))).toEqual({});
    const sentence = '<h1>Notice</h1><p>Versions 2.0.0 to 2.3.8 are affected by the flaw; 1.x is not.</p>';
    expect(fill({ latestVersion: text }, sentence)).toEqual({});
  });
});

describe('what someone did, behind a stroke', () => {
  test('is said of who stands before it', () => {
    const line = '<h1>雪の駅</h1><p><a href="/a">森野ゆい</a>/著 <a href="/b">川辺航</a>/装画</p>';
    expect(fill({ author: text }, line, { lang: 'ja' })).toEqual({ author: '森野ゆい' });
  });

  test('names nothing of what follows', () => {
    const line = '<h1>Bench</h1><p><a href="/">Home</a> / Author <a href="/c">Chairs</a></p>';
    expect(fill({ author: text }, line).author).not.toBe('Chairs');
  });
});
