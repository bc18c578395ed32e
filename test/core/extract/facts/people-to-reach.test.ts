import { fillFrom as fill } from '../facts-of-html';

const contact = { contact: { type: 'object', properties: { name: { type: 'string' }, phone: { type: 'string' } } } };

describe('somebody to reach', () => {
  test.each([
    ['en', '<p>Questions? Call Joanne Pattinson in HR on 01228 555 0146.</p>', 'Joanne Pattinson', '01228 555 0146'],
    [
      'de',
      '<p>Fragen beantwortet Ihnen Frau Kerstin Ahlbrand, Telefon 05047 555-212.</p>',
      'Kerstin Ahlbrand',
      '05047 555-212',
    ],
    [
      'nl',
      '<p>Neem contact op met Femke de Bruin, teammanager, telefoon 06 4412 7788.</p>',
      'Femke de Bruin',
      '06 4412 7788',
    ],
    ['de', '<p><b>Helga Kastner</b><br>Personal<br>0732 555 014-22</p>', 'Helga Kastner', '0732 555 014-22'],
  ])('is named before the way to reach them (%s)', (lang, body, name, phone) => {
    expect(fill(lang, contact, body)).toEqual({ contact: { name, phone } });
  });

  test('of several is the one before whose name a word of what is asked for stands', () => {
    const body = '<p>Press: Tom Ashby, 01632 555 471</p><p>Investors: Ruth Keane, 01632 555 480</p>';
    const schema = { press_contact: { type: 'object', properties: { name: { type: 'string' } } } };
    expect(fill('en', schema, body)).toEqual({ press_contact: { name: 'Tom Ashby' } });
    expect(fill('en', contact, body)).not.toHaveProperty('contact.name');
  });

  test.each([
    ['a number of another kind', '<p>Parish of Adam Nowak, NIP 000-00-00-114</p>'],
    ['a sum of money', '<p>Amanda Chem was paid 6 214 300.00 for it.</p>'],
    [
      'the number of the next sentence',
      '<p>Written by Ada Lovell for members. Our office answers at 01632 555 471.</p>',
    ],
  ])('is nobody with %s', (_what, body) => {
    expect(fill('en', contact, body)).not.toHaveProperty('contact.name');
  });

  test('is the contact of a flat form, too, where there is nobody else', () => {
    const body = '<p>Your salesman: <b>Dale Hofer</b>, cell (605) 555-0171.</p>';
    expect(fill('en', { contact_name: 'string', contact_phone: 'string' }, body)).toEqual({
      contact_name: 'Dale Hofer',
      contact_phone: '(605) 555-0171',
    });
  });
});
