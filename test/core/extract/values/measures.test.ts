import { fillFrom } from '../facts-of-html';

/** What a number asked for by this name is, where the page says only this. */
function numberFor(lang: string, key: string, label: string, value: string): unknown {
  const schema = { type: 'object', properties: { [key]: { type: 'number' }, title: { type: 'string' } } };
  const page = `<dl><dt>${label}</dt><dd>${value}</dd><dt>Colour</dt><dd>Blue</dd></dl>`;
  return (fillFrom(lang, schema, page) as Record<string, unknown> | undefined)?.[key];
}

test.each([
  ['contract_months', 'Contract', '24 months', 24],
  ['contract_term_months', 'Contract term', '1 year 6 months', 18],
  ['contract_term_months', 'Contract term', '12-month minimum', 12],
  ['term_years', 'Term', '18 months', 1.5],
  ['warranty_years', 'Warranty', '3 years', 3],
  ['experience_years', 'Experience', 'at least 5 years', 5],
  ['age_years', 'Age', '42 years', 42],
  ['stay_nights', 'Stay', '3 nights', 3],
  ['publication_year', 'Publication year', '2019', 2019],
  ['download_mbps', 'Download', '250 Mbit/s', 250],
  ['speed_km_h', 'Speed', '120 km/h', 120],
  ['lot_size_sq_ft', 'Lot size', '2,318 sq ft', 2318],
  ['consumption_l_per_100km', 'Consumption', '5.4 l/100 km', 5.4],
  ['co2_g_per_km', 'CO₂ emissions', '128 g/km', 128],
  ['co2_emissions_g_km', 'CO₂ emissions', '128 g/km', 128],
  ['energy_kwh', 'Energy consumption', '198 kWh', 198],
  ['price_per_sqm', 'Price per m²', '€3,843', 3843],
  ['price_cents', 'Price', '$24.99', 2499],
  ['amount_cents', 'Amount', '€ 1,204.50', 120_450],
  ['price_eur', 'Price', '89 cents', 0.89],
  ['price_eur_per_month', 'Price', '€9.99 / month', 9.99],
  ['price_eur_per_month', 'Price per month', '€9.99', 9.99],
  ['rent_eur_per_month', 'Monthly rent', '€950', 950],
])('%s is what the page calls %s and gives as %s', (key, label, value, number) => {
  expect(numberFor('en', key, label, value)).toBe(number);
});

test.each([
  ['contract_months', 'Vertragslaufzeit', '24 Monate', 24],
  ['warranty_months', 'Garantie', '2 Jahre', 24],
  ['base_price_eur_per_month', 'Grundpreis', '12,90 €/Monat', 12.9],
  ['energy_price_ct_per_kwh', 'Arbeitspreis', '29,84 Cent/kWh', 29.84],
  ['energy_price_eur_per_kwh', 'Arbeitspreis', '29,84 ct/kWh', 0.2984],
  ['co2_g_per_kwh', 'CO₂-Emissionen', '0 g/kWh', 0],
])('%s on a German page, from %s: %s', (key, label, value, number) => {
  expect(numberFor('de', key, label, value)).toBe(number);
});

test.each([
  ['contract_term_months', 'Contract term', '12–24 months'],
  ['contract_term_months', 'Contract term', 'monthly, first on 01.05.2026'],
  ['contract_term_months', 'Contract term', '30 days'],
  ['price_eur_per_month', 'Price', '€120 / year'],
  ['price_eur_per_month', 'Price', '€120'],
  ['co2_g_per_km', 'CO₂ emissions', '40 g/kWh'],
])('%s is nothing that the page gives as %s: %s', (key, label, value) => {
  expect(numberFor('en', key, label, value)).toBeUndefined();
});

test('of several values beside one name in a row, the unit of the key takes its own', () => {
  const rows = `<table>
    <tr><th scope="row">Arbeitspreis</th><td>31,20 Cent/kWh</td><td>936,00 € / Jahr</td></tr>
    <tr><th scope="row">Grundpreis</th><td>9,50 €/Monat</td><td>114,00 € / Jahr</td></tr></table>`;
  const schema = {
    type: 'object',
    properties: {
      energy_price_ct_per_kwh: { type: 'number' },
      base_price_eur_per_month: { type: 'number' },
      base_price_eur_per_year: { type: 'number' },
    },
  };
  expect(fillFrom('de', schema, rows)).toEqual({
    energy_price_ct_per_kwh: 31.2,
    base_price_eur_per_month: 9.5,
    base_price_eur_per_year: 114,
  });
});
