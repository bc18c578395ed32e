import { isPageInPlace } from '../../../core/files/page-in-place';

const PAGE = '\ufeff\n<!DOCTYPE html><html><title>Error 500</title>';

it.each([
  ['Form A12.PDF', PAGE, true],
  ['export.csv', '<html><body>Your session has ended', true],
  ['photo.jpeg', PAGE, true],
  ['report.xls', PAGE, false],
  ['page.html', PAGE, false],
  ['download', PAGE, false],
  ['export.csv', '<b>,1\n<i>,2\n', false],
  ['form.pdf', '%PDF-1.7 <html>', false],
  ['form.pdf', '', false],
])('%s with %j', (name, start, expected) => {
  expect(isPageInPlace(name, Buffer.from(start))).toBe(expected);
});
