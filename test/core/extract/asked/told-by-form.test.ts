import type { JsonObject } from '../../../../core/json';
import { fillFrom } from '../facts-of-html';

const text = { type: 'string' };
const asking = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

describe('a number to call', () => {
  const desks =
    '<p>Akut tandvärk? Ring 0611-555 01 44 före kl. 9.00.</p><aside><p>Reception: 0611-555 01 40</p></aside>';

  it('is told by a word of the key or of its description beside it', () => {
    const schema = asking({ receptionPhone: text, urgent_phone: { type: 'string', description: 'vid akut tandvärk' } });
    expect(fillFrom('sv', schema, desks)).toEqual({ receptionPhone: '0611-555 01 40', urgent_phone: '0611-555 01 44' });
  });

  it('is not given where several stand there and no word tells which', () => {
    expect(fillFrom('sv', asking({ pharmacy_phone: text }), desks)).toEqual({});
  });

  it('is anybody’s where it is the only one', () => {
    const schema = asking({ seller: { type: 'object', properties: { phone: text } } });
    expect(fillFrom('en', schema, '<p>Nore Valley Cars</p><div>056 555 0177</div>')).toEqual({
      seller: { phone: '056 555 0177' },
    });
  });

  it('is no row of years, no days of a month and no part of an account', () => {
    const body = '<p>2023 2024 2025</p><p>1 2 3 4 5 6 7</p><p>Paid to 00 9999 0000 0000 4122 5000 0001</p>';
    expect(fillFrom('en', asking({ phone: text }), body)).toEqual({});
  });
});

describe('an identifier', () => {
  it('is told by the form that its register gives it', () => {
    const schema = asking({
      case_number: text,
      pages: text,
      cwes: { type: 'array', items: text },
      vessel: { type: 'object', properties: { imo: text } },
    });
    const body =
      '<p>Civil docket for case #: 3:25-cv-00418-RLM</p><p>J. Littoral Ecol. 2026, 58(3), 411–429</p>' +
      '<p>Weaknesses CWE-22 and CWE-59</p><p>MV Guillemot, IMO No. 9811234</p>';
    expect(fillFrom('en', schema, body)).toEqual({
      case_number: '3:25-cv-00418-RLM',
      pages: '411–429',
      cwes: ['CWE-22', 'CWE-59'],
      vessel: { imo: '9811234' },
    });
  });

  it('is not given where two of its form stand there', () => {
    const body = '<p>Fixes CVE-2026-1001 and CVE-2026-1002.</p>';
    expect(fillFrom('en', asking({ cve_id: text }), body)).toEqual({});
  });
});
