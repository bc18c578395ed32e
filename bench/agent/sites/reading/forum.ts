import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { ADJECTIVES, FIRST_NAMES, NOUNS, TOWNS } from '../../world/words';
import { page } from '../page';
import type { Site } from '../site';

interface Thread {
  id: number;
  subject: string;
  author: string;
  posts: { author: string; text: string; likes: number }[];
}

export interface Forum {
  threads: Thread[];
  members: { name: string; town: string; since: number }[];
}

const PER_PAGE = 9;
const TEXTS = [
  'I had the same trouble last winter.',
  'Have you tried it without the cover?',
  'It works here, but only after a restart.',
  'Thank you, that was it!',
  'The manual says nothing about that.',
];

export function makeForum(random: Random): Forum {
  const members = random
    .sample(FIRST_NAMES, 9)
    .map((name) => ({ name: `${name}${random.digits(2)}`, town: random.pick(TOWNS), since: random.int(2004, 2023) }));
  const names = members.map(({ name }) => name);
  const subjects = random.sample(
    ADJECTIVES.flatMap((adjective) => NOUNS.map((noun) => `Trouble with my ${adjective} ${noun}`)),
    31,
  );
  return {
    members,
    threads: subjects.map((subject, index) => ({
      id: 70 + index,
      subject,
      author: random.pick(names),
      posts: Array.from({ length: random.int(2, 12) }, (_, place) => ({
        author: random.pick(names),
        text: random.pick(TEXTS),
        likes: place * 3 + random.int(0, 2),
      })),
    })),
  };
}

/** Written as many old forums are: rows that are clicked, and hardly a heading. */
export const forum: Site<{ forum: Forum }> = ({ path, field, world: { forum: data } }) => {
  if (path === '') {
    const words = field('q').toLowerCase();
    const threads = data.threads.filter(({ subject }) => subject.toLowerCase().includes(words));
    const number = Number(field('p') || 1);
    const pages = Math.ceil(threads.length / PER_PAGE);
    const body = html`<div class="top">Tinkerers' forum</div>
      <form action="/forum"><input name="q" placeholder="Search the forum" /><button>Go</button></form>
      ${threads
        .slice((number - 1) * PER_PAGE, number * PER_PAGE)
        .map(
          ({ id, subject, author, posts }) =>
            html`<div onclick="location.href='/forum/thread/${id}'" style="cursor:pointer">
              ${subject} <small>by ${author}, ${posts.length} replies</small>
            </div>`,
        )}
      <div>
        ${Array.from({ length: pages }, (_, index) => html`<a href="/forum?q=${field('q')}&p=${index + 1}">${index + 1}</a> `)}
      </div>`;
    return page("Tinkerers' forum", { body });
  }
  const member = data.members.find(({ name }) => path === `member/${name}`);
  if (member) {
    const body = html`<div class="top">${member.name}</div>
      <div>Lives in ${member.town}</div>
      <div>Member since ${member.since}</div>`;
    return page(member.name, { body });
  }
  const thread = data.threads.find(({ id }) => path === `thread/${id}`);
  if (!thread) return undefined;
  const body = html`<div class="top"><a href="/forum">Forum</a></div>
    <h1>${thread.subject}</h1>
    <p>Begun by <a href="/forum/member/${thread.author}">${thread.author}</a></p>
    ${thread.posts.map(
      ({ author, text, likes }) =>
        html`<div>
          <b>${author}</b>
          <p>${text}</p>
          <small>${likes} likes</small>
        </div>`,
    )}`;
  return page(thread.subject, { body });
};
