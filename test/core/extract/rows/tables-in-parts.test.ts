import { resultOfPage } from '../../../../core/extract/page-result';
import { factsOfHtml } from '../facts-of-html';

const table = (rows: string[][]) =>
  `<table><tr><th>Option<th>Default${rows.map((row) => `<tr><td>${row.join('<td>')}`).join('')}</table>`;
const page = factsOfHtml(
  `<title>Configuration</title><h1>Configuration</h1><h2>Limits</h2>${table([
    ['max_kb', '1024'],
    ['max_users', '250'],
  ])}
   <h2>Network</h2>${table([
     ['port', '7711'],
     ['admin_port', '7712'],
   ])}`,
  null,
);
const optionsFor = (ask: string, name: string) =>
  resultOfPage({ outputSchema: { [name]: [{ option: 'string', default: 'string' }] } }, ask, page);

describe('tables with the same columns under headings of their own', () => {
  const limits = [
    { option: 'max_kb', default: '1024' },
    { option: 'max_users', default: '250' },
  ];
  const network = [
    { option: 'port', default: '7711' },
    { option: 'admin_port', default: '7712' },
  ];

  test.each([
    ['List all options', 'options', [...limits, ...network]],
    ['List the options of both tables, Limits and Network', 'options', [...limits, ...network]],
    ['List the network options', 'options', network],
    ['List the options', 'network', network],
  ])('%s as %s', (ask, name, expected) => {
    expect(optionsFor(ask, name)).toEqual({ [name]: expected });
  });
});
