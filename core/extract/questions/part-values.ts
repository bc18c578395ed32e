import type { FactGroup } from '../facts/groups';
import type { GroupItem } from '../facts/group-item';
import type { PageFacts } from '../page-facts';
import { isFormer, namedWithin, TOLD_BY, type ToldValue } from './told-value';

/** Whatever has more texts is a part with parts of its own. */
const MAX_TEXTS = 14;

/** What cards and lines of one make tell of the things that they are about. */
export function partValues({ groups }: PageFacts): ToldValue[] {
  return groups.flatMap((group) => (group.isAside ? [] : group.items.flatMap((item) => ofItem(item, group))));
}

export function nameOfPart({ heading, lead, linkText, texts }: GroupItem): string | null {
  return heading ?? lead ?? linkText ?? texts[0] ?? null;
}

function ofItem(item: GroupItem, { section }: FactGroup): ToldValue[] {
  const name = nameOfPart(item);
  if (name === null || item.texts.length > MAX_TEXTS) return [];
  const around = section === null ? [] : [section];
  const shared = { around, by: TOLD_BY.part, of: item, isFormer: isFormer([section, name]) };
  const named = item.values.flatMap(({ label, value, isMark }) =>
    typeof value !== 'string' || isMark === true || label === name
      ? []
      : [{ ...shared, value, names: [label], own: [name] }],
  );
  const isNamed = (text: string): boolean => named.some(({ value }) => text.endsWith(value));
  const bare = item.texts.flatMap((text) => {
    if (text === name || isNamed(text)) return [];
    const within = namedWithin(text);
    return [{ ...shared, value: within?.value ?? text, names: within === null ? [] : [within.name], own: [name] }];
  });
  return [...named, ...bare];
}
