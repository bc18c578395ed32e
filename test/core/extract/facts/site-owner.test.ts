import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import type { JsonValue } from '../../../../core/json';
import { factsOfHtml } from '../facts-of-html';

function ownerFrom(key: string, title: string, body: string): JsonValue {
  const html = `<html><head><title>${title}</title></head><body><h1>Menu</h1>${body}</body></html>`;
  return fillSchema({ type: 'object', properties: { [key]: { type: 'string' } } }, factsOfHtml(html, null));
}

describe('whose site it is', () => {
  it('stands at the end of the title and begins a line at an edge of the page', () => {
    const foot = '<footer><p>Hostinec U Dvou Kaprů, Březanova 14, 379 01 Třeboň</p></footer>';
    expect(ownerFrom('podnik', 'Polední menu | Hostinec U Dvou Kaprů, Třeboň', foot)).toEqual({
      podnik: 'Hostinec U Dvou Kaprů',
    });
  });

  it('is called in full where a firm is asked for', () => {
    const foot = '<footer><p>Hanseatia Versicherung AG, Speicherufer 18, 20457 Hamburg</p></footer>';
    expect(ownerFrom('versicherer', 'Hausrat – Leistungen | Hanseatia Versicherung', foot)).toEqual({
      versicherer: 'Hanseatia Versicherung AG',
    });
  });

  it('is a court only where its name says so', () => {
    const foot = '<footer><p>Martelo Paulista Leilões, São Paulo</p></footer>';
    expect(ownerFrom('court', 'Lote 12 | Martelo Paulista Leilões', foot)).toEqual({});
  });

  it('is not known from the title alone', () => {
    expect(ownerFrom('restaurant', 'Menu | Things to know', '<p>Tap water is free.</p>')).toEqual({});
  });
});
