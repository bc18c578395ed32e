import { ableToAct } from '../../../core/routing/needs';
import { optionOf } from '../fixtures';

const reader = optionOf('reader', { kind: 'local', queue: 'http' });
const scraper = optionOf('scraper', { kind: 'extraction', queue: 'http' });
const chromium = optionOf('chromium', { kind: 'local', queue: 'browser' });
const own = optionOf('own', { kind: 'custom', queue: 'http' });
const agent = optionOf('agent', { kind: 'agent', queue: 'http' });

describe('who is asked to act', () => {
  it('leaves out what only fetches pages while somebody acts', () => {
    expect(ableToAct('acting', false, [reader, scraper, chromium, own, agent])).toEqual([chromium, own, agent]);
  });

  it('asks the same of a task that comes with a login', () => {
    expect(ableToAct('reading', true, [reader, chromium])).toEqual([chromium]);
  });

  it('leaves nobody out where a page is read', () => {
    expect(ableToAct('reading', false, [reader, chromium])).toEqual([reader, chromium]);
  });

  it('leaves those who turn it down where there is nobody else', () => {
    expect(ableToAct('acting', false, [reader, scraper])).toEqual([reader, scraper]);
  });
});
