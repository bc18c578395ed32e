import type { JsonObject, JsonValue } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml, fillFrom } from '../facts-of-html';

const text = { type: 'string' };
const shapeOf = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

describe('names with what they are behind them', () => {
  const parties = (lang: string, rows: [string, string][], keys: string[]): JsonValue =>
    fillFrom(
      lang,
      shapeOf(Object.fromEntries(keys.map((key) => [key, text]))),
      `<table>${rows.map(([name, role]) => `<tr><td><b>${name}</b></td><td>${role}</td></tr>`).join('')}</table>`,
    );

  test('the parties of a lawsuit', () => {
    expect(
      parties(
        'en',
        [
          ['HOLM FERRIES LIMITED', 'Claimant'],
          ['QUAY & SONS PLC', 'Defendant'],
        ],
        ['claimant', 'defendant'],
      ),
    ).toEqual({ claimant: 'HOLM FERRIES LIMITED', defendant: 'QUAY & SONS PLC' });
    expect(
      parties(
        'pl',
        [
          ['Barka sp. z o.o.', 'Powód'],
          ['Jan Topór', 'Pozwany'],
        ],
        ['powód', 'pozwany'],
      ),
    ).toEqual({ powód: 'Barka sp. z o.o.', pozwany: 'Jan Topór' });
  });

  test('two of one role are no one', () =>
    expect(
      parties(
        'en',
        [
          ['Ada Brook', 'Claimant'],
          ['Ben Brook', 'Claimant'],
          ['QUAY & SONS PLC', 'Defendant'],
        ],
        ['claimant'],
      ),
    ).toEqual({}));

  test('who asks for money and who gets it', () =>
    expect(
      fillFrom(
        'en',
        shapeOf({ organizer_name: text, beneficiary: text }),
        '<section><div><b>Nell Ashby</b><span>Organizer</span><span>Hexham</span></div><div><b>Tyne Ferry Trust</b><span>Beneficiary</span><span>Hexham</span></div></section>',
      ),
    ).toEqual({ organizer_name: 'Nell Ashby', beneficiary: 'Tyne Ferry Trust' }));
});

describe('a firm by its full name, its number and its branches', () => {
  const page = (foot: string, properties: JsonObject): JsonValue =>
    fillSchema(
      shapeOf(properties),
      factsOfHtml(
        `<html lang="pt"><head><title>Contato | Olaria Serra Azul</title></head><body><header><a href="https://www.serraazul.example"><img src="/l.png" alt="Olaria Serra Azul"></a></header><main><h1>Contato</h1><p>Fale com a gente.</p></main><footer><p>${foot}</p></footer></body></html>`,
        'https://www.serraazul.example/contato',
      ),
    );
  const FIRM = { company_name: text, legal_name: text, cnpj: text };

  test('in the foot of the page', () =>
    expect(page('Serra Azul Cerâmica Ltda. – CNPJ 12.345.678/0001-95', FIRM)).toEqual({
      company_name: 'Olaria Serra Azul',
      legal_name: 'Serra Azul Cerâmica Ltda.',
      cnpj: '12.345.678/0001-95',
    }));

  test('two firms are none', () =>
    expect(page('Serra Azul Ltda.</p><p>Morro Verde Ltda.', { legal_name: text })).toEqual({}));

  const branches = (name: JsonObject): JsonValue =>
    fillFrom(
      'de',
      shapeOf({ locations: { type: 'array', items: shapeOf({ name, phone: text }) } }),
      '<section><div class="col"><h2>Hauptsitz – Lindau</h2><p>Telefon: 08382 555 010</p></div><div class="col"><h2>Filiale – Bregenz</h2><p>Telefon: 05574 555 020</p></div></section>',
    );

  test('branches by their towns, where towns are asked for', () => {
    expect(branches({ type: 'string', description: 'Stadt des Standorts' })).toEqual({
      locations: [
        { name: 'Lindau', phone: '08382 555 010' },
        { name: 'Bregenz', phone: '05574 555 020' },
      ],
    });
    expect(branches(text)).toEqual({
      locations: [
        { name: 'Hauptsitz – Lindau', phone: '08382 555 010' },
        { name: 'Filiale – Bregenz', phone: '05574 555 020' },
      ],
    });
  });
});
