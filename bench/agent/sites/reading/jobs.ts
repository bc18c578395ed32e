import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { COMPANIES, SURNAMES, TOWNS } from '../../world/words';
import { json, page } from '../page';
import type { Site } from '../site';

export interface Job {
  title: string;
  company: string;
  town: string;
  salary: number;
  isRemote: boolean;
  contact: string;
  days: number;
}

const TITLES = ['Baker', 'Carpenter', 'Data Analyst', 'Electrician', 'Gardener', 'Nurse', 'Translator', 'Welder'];
const BATCH = 6;

export function makeJobs(random: Random): Job[] {
  const count = 21;
  const towns = random.sample(TOWNS, 4);
  const salaries = random.distinct(count, 240, 910);
  const days = random.distinct(count, 2, 80);
  const pairs = random.sample(
    TITLES.flatMap((title) => COMPANIES.map((company) => ({ title, company }))),
    count,
  );
  return pairs.map(({ title, company }, index) => ({
    title,
    company,
    town: random.pick(towns),
    salary: (salaries[index] ?? 0) * 100,
    isRemote: random.int(0, 2) === 0,
    contact: `${random.pick(SURNAMES).toLowerCase()}@${company.toLowerCase()}.example`,
    days: days[index] ?? 0,
  }));
}

/** Nothing is in the page as it is sent: a script fetches the jobs and writes them, as many job boards do. */
export const jobs: Site<{ jobs: Job[] }> = ({ path, field, world }) => {
  if (path === 'list') {
    const wanted = world.jobs.filter(
      ({ town, isRemote }) => (field('town') === '' || town === field('town')) && (field('remote') === '' || isRemote),
    );
    const from = Number(field('from') || 0);
    return json({ jobs: wanted.slice(from, from + BATCH), isMore: from + BATCH < wanted.length });
  }
  if (path !== '') return undefined;
  const towns = [...new Set(world.jobs.map(({ town }) => town))].sort();
  const body = html`<h1>Work nearby</h1>
    <label
      >Town
      <select id="town">
        <option value="">All towns</option>
        ${towns.map((town) => html`<option>${town}</option>`)}
      </select></label
    >
    <label><input type="checkbox" id="remote" /> Remote only</label>
    <div id="jobs">Loading jobs …</div>
    <button id="more" hidden>Show more jobs</button>`;
  return page('Work nearby', { body, script: SCRIPT });
};

const SCRIPT = `
const list = document.getElementById('jobs'), more = document.getElementById('more');
let shown = 0;
async function load(from) {
  const town = document.getElementById('town').value, remote = document.getElementById('remote').checked ? '1' : '';
  const reply = await fetch('/jobs/list?' + new URLSearchParams({ town, remote, from }));
  const { jobs, isMore } = await reply.json();
  if (from === 0) list.textContent = '';
  shown = from + jobs.length;
  for (const job of jobs) {
    const item = document.createElement('article');
    item.innerHTML = '<h2></h2><p></p><details><summary></summary><p></p></details>';

    item.querySelector('h2').textContent = job.title + ' at ' + job.company;
    item.querySelector('p').textContent = job.town + (job.isRemote ? ', remote possible' : '') + ' · €' +
      job.salary.toLocaleString('en') + ' a year · posted ' + job.days + ' days ago';
    item.querySelector('summary').textContent = 'How to apply to ' + job.company + ' as ' + job.title;
    item.querySelector('details p').textContent = 'Write to ' + job.contact;
    list.append(item);
  }
  more.hidden = !isMore;
}
more.onclick = () => load(shown);
document.getElementById('town').onchange = document.getElementById('remote').onchange = () => load(0);
setTimeout(() => load(0), 150);`;
