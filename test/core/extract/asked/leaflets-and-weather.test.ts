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

const MEDICINE = { active_ingredient: text, strength: text, usual_dose: text, max_storage_temp_c: { type: 'integer' } };

describe('the leaflet of a medicine', () => {
  test.each([
    [
      'en',
      'Each hard capsule contains 20 mg of omeprazole. The usual dose for adults is one capsule a day, with water. Do not store above 30 °C.',
      { active_ingredient: 'omeprazole', strength: '20 mg', usual_dose: 'one capsule a day', max_storage_temp_c: 30 },
    ],
    [
      'de',
      'Jede Filmtablette enthält 400 mg Ibuprofen. Die empfohlene Dosis beträgt 1 Tablette täglich. Nicht über 25 °C lagern.',
      { active_ingredient: 'Ibuprofen', strength: '400 mg', usual_dose: '1 Tablette täglich', max_storage_temp_c: 25 },
    ],
    [
      'es',
      'Cada comprimido contiene 10 mg de loratadina. La dosis recomendada es un comprimido al día. No conservar a temperatura superior a 25 °C.',
      {
        active_ingredient: 'loratadina',
        strength: '10 mg',
        usual_dose: 'un comprimido al día',
        max_storage_temp_c: 25,
      },
    ],
  ])('says in sentences what is in it, how it is taken and kept (%s)', (lang, line, told) =>
    expect(fill(MEDICINE, `<h1>Zorafen</h1><p>${line}</p>`, { lang })).toEqual(told),
  );

  test('tells nothing where sentences differ, and nothing of what children take', () => {
    const body = `<h1>Zorafen</h1><p>Each tablet contains 5 mg of lorazin.</p><p>Each tablet contains 10 mg of lorazin.</p>
      <p>The recommended dose for children is half a tablet.</p>`;
    expect(fill({ strength: text, usual_dose: text }, body)).toEqual({});
  });

  test.each([
    ['en', 'Patient information leaflet', 'Zorafen 5 mg tablets - Leaflets'],
    ['de', 'Gebrauchsinformation: Information für Anwender', 'Zorafen 5 mg tablets | Beipackzettel'],
  ])('goes by the name of the medicine, not by what it is (%s)', (lang, heading, title) => {
    const body = `<h1>${heading}</h1><p><b>Zorafen 5 mg tablets</b></p><p>Read all of it.</p>`;
    expect(fill({ drug_name: text, strength: text }, body, { lang, title })).toEqual({
      drug_name: 'Zorafen 5 mg tablets',
      strength: '5 mg',
    });
  });

  test.each([
    ['en', 'Zorafen contains the active ingredient lorazin. It is absorbed at once.', 'lorazin'],
    ['de', 'Der Wirkstoff ist: Lorazin.', 'Lorazin'],
    ['fr', 'La substance active est la lorazine.', 'lorazine'],
  ])('names what works in it (%s)', (lang, line, substance) =>
    expect(fill({ active_ingredient: text }, `<h1>Zorafen</h1><p>${line}</p>`, { lang })).toEqual({
      active_ingredient: substance,
    }),
  );

  test.each([
    'Do not use if you are allergic to the active substance or wheat.',
    'The active substance is released, then absorbed.',
  ])('takes no other words for a substance: %s', (line) =>
    expect(fill({ active_ingredient: text }, `<h1>Zorafen</h1><p>${line}</p>`)).toEqual({}),
  );

  test('lists under one heading each below its kind', () => {
    const list = { type: 'array', items: text };
    const body = `<h1>Zorafen</h1><h2>Side effects</h2><p><b>Common</b> (1 in 10)</p><ul><li>Thirst</li><li>Rash</li></ul>
      <p><b>Rare</b></p><ul><li>Fainting</li></ul>`;
    expect(fill({ common_side_effects: list, rare_side_effects: list }, body)).toEqual({
      common_side_effects: ['Thirst', 'Rash'],
      rare_side_effects: ['Fainting'],
    });
  });

  test.each(['Last revised in 05/2025.', 'This leaflet was last revised in May 2025.'])('was revised: %s', (line) =>
    expect(fill({ revision: text }, `<h1>Zorafen</h1><p>${line}</p>`)).toEqual({
      revision: /0?5\/2025|May 2025/.exec(line)?.[0],
    }),
  );
});

describe('the weather', () => {
  const measured = '<dl><dt>Humidity</dt><dd>71 %</dd><dt>Wind</dt><dd>12 km/h</dd><dt>Feels like</dt><dd>3°</dd></dl>';

  test('is as warm as the only degrees say that are no other’s', () => {
    const body = `<h1>Bergen</h1><div><span>5°</span></div>${measured}`;
    expect(fill({ location: text, temperature: number }, body)).toEqual({ location: 'Bergen', temperature: 5 });
  });

  test.each([
    ['en', 'Weather in Bergen', 'Bergen'],
    ['de', 'Wetter Aachen', 'Aachen'],
    ['fr', 'Météo Dole (39100)', 'Dole'],
    ['ja', '松本市の天気', '松本市'],
    ['en', 'Galway, Ireland', 'Galway, Ireland'],
  ])('is that of a place in the heading (%s: %s)', (lang, heading, place) =>
    expect(fill({ location: text }, `<h1>${heading}</h1>${measured}`, { lang })).toEqual({ location: place }),
  );

  test('is not told where two stand alone, nor where nothing else is measured', () => {
    const two = `<h1>Weather today</h1><div><span>5°</span></div><div><span>9°</span></div>${measured}`;
    expect(fill({ location: text, temperature: number }, two)).toEqual({});
    expect(fill({ location: text, temperature: number }, '<h1>Angles</h1><div><span>5°</span></div>')).toEqual({});
  });

  test('of coming days lies between the lower and the higher degrees', () => {
    const forecast = {
      type: 'array',
      items: { type: 'object', properties: { day: text, min: number, max: number } },
    };
    const day = (name: string, high: string, low: string): string =>
      `<div class="day"><b>${name}</b><span>${high}</span><span>${low}</span></div>`;
    const body = `<my-days><h2>Outlook</h2>${day('Tuesday', '7°', '-2°')}${day('Wednesday', '4°', '−5°')}</my-days>`;
    expect(fill({ forecast }, `<h1>Bergen</h1>${body}`)).toEqual({
      forecast: [
        { day: 'Tuesday', min: -2, max: 7 },
        { day: 'Wednesday', min: -5, max: 4 },
      ],
    });
  });
});

describe('the sides of a thing', () => {
  test.each([
    ['H 30.5 cm × W 21 cm × D 4 cm', { height_cm: 30.5, width_cm: 21 }],
    ['30 x 20 x 10 cm', {}],
    ['30 cm (H) × 21 cm (W)', { height_cm: 30, width_cm: 21 }],
    ['H 30 × B 21 × T 4 cm', { height_cm: 30, width_cm: 21 }],
    ['H 30 × H 21 cm', {}],
    ['21 × 30.5 cm (width × height)', { height_cm: 30.5, width_cm: 21 }],
    ['cm 30 × 21 (altezza × larghezza)', { height_cm: 30, width_cm: 21 }],
    ['30 × 21 cm (with frame)', {}],
  ])('go by their letters: %s', (size, sides) =>
    expect(
      fill({ height_cm: number, width_cm: number }, `<h1>Print</h1><dl><dt>Dimensions</dt><dd>${size}</dd></dl>`),
    ).toEqual(sides),
  );
});
