import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { urlsInText } from '../../../core/request/urls-in-text';
import { TASK_NEEDS, type TaskNeed } from '../../../core/run/routing/routing-record';
import { needOf } from '../../../runners/instructions/needs/task-need';
import { taskOf } from '../../core/fixtures';
import { fc } from '../../support/property';

/** Written before the rules; the `kept` ones were looked at when the rules were done, and two of them mended then. */
interface LabelledTask {
  need: TaskNeed;
  task: string;
  url?: string | null;
  kept?: boolean;
}
const TASKS = JSON.parse(readFileSync(join(__dirname, 'natural-needs.json'), 'utf8')) as LabelledTask[];

const judge = ({ task, url }: LabelledTask): TaskNeed =>
  needOf(taskOf({ text: task, url: url ?? urlsInText(task)[0] ?? null }));

/** How many tasks of a need were taken for another. */
function taken(need: TaskNeed, as: TaskNeed): string[] {
  return TASKS.filter((task) => task.need === need && judge(task) === as).map(({ task }) => task);
}

// The figures are those of the day when the rules were done; more would be a step back.
test('a task that has to be planned is hardly ever taken for a page to read, nor the other way round', () => {
  expect(taken('planning', 'reading')).toEqual([]);
  expect(taken('reading', 'planning').length).toBeLessThanOrEqual(4);
  expect(taken('acting', 'reading').length).toBeLessThanOrEqual(1);
  expect(taken('reading', 'acting')).toEqual([]);
  for (const need of TASK_NEEDS) expect(taken(need, need).length).toBeGreaterThan(need === 'acting' ? 25 : 40);
});

test('tasks that somebody else wrote, without knowing the rules, are taken for what they are', () => {
  const file = join(__dirname, '../../agent/written-elsewhere/needs.json');
  const tasks = JSON.parse(readFileSync(file, 'utf8')) as LabelledTask[];
  const takenAs = (need: TaskNeed, as: TaskNeed) =>
    tasks.filter((task) => task.need === need && judge(task) === as).map(({ task }) => task);
  expect(tasks).toHaveLength(75);
  expect(takenAs('planning', 'reading')).toEqual([]);
  expect(takenAs('acting', 'reading')).toEqual([]);
  expect(takenAs('reading', 'acting')).toEqual([]);
  expect(takenAs('reading', 'planning').length).toBeLessThanOrEqual(1);
  expect(takenAs('acting', 'acting').length).toBeGreaterThanOrEqual(19);
});

test.each<[TaskNeed, string]>([
  ['planning', 'Who is older, the chair or the treasurer?'],
  ['planning', 'Do any of the flats allow pets'],
  ['planning', 'Zoek de goedkoopste vlucht'],
  ['planning', 'Há vagas para enfermeiros?'],
  ['planning', "C'è un treno diretto per Bari?"],
  ['planning', 'Cookies akzeptieren und das Formular ausfüllen'],
  ['reading', 'Combien coûte le menu ?'],
  ['reading', 'marca, modelo y precio del coche'],
  ['acting', 'Clicca su "Avanti" e leggi la pagina'],
  ['acting', 'Preencha o campo Cidade com Faro e clique em Buscar'],
  ['acting', 'Vul "2000" in bij Postcode, daarna klik op "Zoek"'],
  ['acting', 'Expand the section "Returns" and change "Country" to Malta'],
  ['reading', 'Sort codes'],
  ['planning', 'Sort the books by price'],
  ['planning', 'Sortiere die Bücher nach Preis'],
  ['acting', 'Klicke auf "Weiter" und lies die Seite'],
  ['acting', 'Cliquez sur « Suivant », puis donnez-moi le titre'],
  ['acting', 'Escribe "madrid" en el campo de ciudad y pulsa "Buscar"'],
  ['reading', 'Wie lautet die Telefonnummer auf dieser Seite?'],
  ['reading', 'Finde Jobs in Görlitz'],
  ['planning', 'Finde die nächste Filiale'],
  ['planning', 'Finde heraus, wann geöffnet ist'],
  ['reading', 'Trouve des offres à Lyon'],
  ['planning', 'Trouve le meilleur vol'],
  ['reading', 'Get the price, the number of bedrooms and the tenure'],
  ['reading', 'Gib mir die Miete und die Anzahl der Zimmer'],
  ['reading', 'How many reviews does this lamp have?'],
  ['reading', 'How many pages does the book have?'],
  ['planning', 'How many reviews does this lamp have with one star?'],
  ['planning', 'How many reviews are negative?'],
  ['planning', 'How many pages mention Berlin?'],
  ['planning', 'Get the number of reviews with one star'],
  ['planning', 'Get the number of products on this page'],
  ['planning', 'Anzahl der Produkte'],
  ['reading', 'What is the last price and the 24h high?'],
  ['planning', 'Get the last review'],
])('%s: %s', (need, text) => expect(needOf(taskOf({ text }))).toBe(need));

test('explicit steps that are understood are acted on, whatever they are for', () => {
  const text = 'Buy the cheapest lamp';
  expect(needOf(taskOf({ text, steps: ['click "Lamps"', 'read the page'] }))).toBe('acting');
  expect(needOf(taskOf({ text, steps: ['click "Lamps"', 'juggle'] }))).toBe('planning');
});

test('words beyond those that rules read are for somebody who reads all of them', () => {
  expect(needOf(taskOf({ text: `Read the page. ${'It is long. '.repeat(2000)}` }))).toBe('planning');
});

test('a quoted name never changes what a task takes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z ,.?]{1,40}$/), (name) => {
      expect(needOf(taskOf({ text: `Read the article "${name}"` }))).toBe('reading');
    }),
  );
});

test('the file at the address itself is had by who reads, one behind a page by who acts', () => {
  const need = (url: string): string => needOf({ text: 'Download this file', steps: [], url });
  expect(need('https://example.com/files/orders.csv')).toBe('reading');
  expect(need('https://example.com/files')).toBe('acting');
});
