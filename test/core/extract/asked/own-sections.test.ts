import { fillFrom } from '../facts-of-html';

const IMPRINT = `<h2>Angaben gemäß § 5 DDG</h2><p>Handelsregister: HRB 482 KI<br>Umsatzsteuer-ID: DE111111111</p>
  <h2>Kontakt</h2><p>Telefon: 0431 100<br>E-Mail: post@lacework.example</p>
  <h2>Datenschutzbeauftragte</h2><p>Telefon: 0431 200<br>E-Mail: dsb@recht.example</p>
  <h2>Konzept und Umsetzung</h2><p>Handelsregister: HRB 911 KI<br>Umsatzsteuer-ID: DE222222222</p>`;
const TABLES = `<h2>Opening hours</h2><table><tr><td>Tuesday<td>10–20<tr><td>Saturday<td>10–17</table>
  <h2>Homework club</h2><table><tr><td>Tuesday<td>14–16<tr><td>Saturday<td>11–12</table>`;
const PARTS = `<h2>Pump</h2><dl><dt>Weight<dd>12 kg</dl><h2>Crate</h2><dl><dt>Weight<dd>3 kg</dl>`;

describe('of values that go by one name, the one that is said of the subject', () => {
  test('is that of an imprint, and not of those who helped with the site', () => {
    const schema = {
      handelsregister: 'string',
      umsatzsteuer_id: 'string',
      telefon: 'string',
      email: { type: 'string', description: 'E-Mail' },
    };
    expect(fillFrom('de', schema, IMPRINT)).toEqual({
      handelsregister: 'HRB 482 KI',
      umsatzsteuer_id: 'DE111111111',
      telefon: '0431 100',
      email: 'post@lacework.example',
    });
  });

  test('stands under the heading that says what kind of data follows', () => {
    expect(fillFrom('en', { tuesday: 'string', saturday: 'string' }, TABLES)).toEqual({
      tuesday: '10–20',
      saturday: '10–17',
    });
  });

  test('is none of two that are said of parts', () => {
    expect(fillFrom('en', { weight: 'string' }, PARTS)).toEqual({});
  });
});

describe('a caller says what the page calls it', () => {
  const described = (description: string) => ({ type: 'string', description });
  test.each([
    ['ja', '<table><tr><th>設立<td>1987年4月1日<tr><th>電話番号<td>0995-00-4120</table>', '電話番号', '0995-00-4120'],
    ['zh', '<dl><dt>车牌代码<dd>澄F<dt>电话区号<dd>0798</dl>', '电话区号', '0798'],
    ['nl', '<dl><dt>Beheerder<dd>Noordkust<dt>Peil<dd>NAP</dl>', 'Beheerder', 'Noordkust'],
    [
      'fr',
      '<div><div class="l"><div class="k">Date limite des questions</div><div>10 avril 2026</div></div><div class="l"><div class="k">Date limite de remise des offres</div><div>20 avril 2026</div></div></div>',
      'Date limite de remise des offres',
      '20 avril 2026',
    ],
  ])('in one word or in six (%s)', (lang, body, name, value) => {
    expect(fillFrom(lang, { x1: described(name) }, body)).toEqual({ x1: value });
  });

  test('but not in a word that may name anything', () => {
    expect(fillFrom('en', { x1: described('Name') }, '<dl><dt>Name<dd>Otto</dl>')).toEqual({});
  });
});

test('heads that are only bold name columns', () => {
  const body =
    '<table><tr><td><b>Poz.</b><td><b>Kluby</b><td><b>Bramki</b><tr><td>1<td>Orkan<td>42:17<tr><td>2<td>Stal<td>35:19</table>';
  const schema = { tabela: [{ poz: 'integer', kluby: 'string', bramki: 'string' }] };
  expect(fillFrom('pl', schema, body)).toEqual({
    tabela: [
      { poz: 1, kluby: 'Orkan', bramki: '42:17' },
      { poz: 2, kluby: 'Stal', bramki: '35:19' },
    ],
  });
});
