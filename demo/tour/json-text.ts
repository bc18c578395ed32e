/** JSON that a person reads: what fits on a line stays on a line, the rest is broken up. */
export function compactJson(value: unknown, width = 96, indent = ''): string {
  const oneLine = toOneLine(value);
  if (indent.length + oneLine.length <= width || typeof value !== 'object' || value === null) return oneLine;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => inner + compactJson(item, width, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${compactJson(item, width, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function toOneLine(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(toOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${toOneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Only the named members, nested as they were. A path that leads nowhere is left out. */
export function pickFields(value: unknown, paths: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const path of paths) {
    const names = path.split('.');
    const found = names.reduce<unknown>(
      (current, name) => (isRecord(current) && Object.hasOwn(current, name) ? current[name] : undefined),
      value,
    );
    if (found !== undefined) put(picked, names, found);
  }
  return picked;
}

function put(target: Record<string, unknown>, names: readonly string[], value: unknown): void {
  const [name, ...rest] = names;
  if (name === undefined) return;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const next = target[name];
  const child = isRecord(next) ? next : {};
  target[name] = child;
  put(child, rest, value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Long texts inside a document cut short, so that a reply fits the screen. */
export function trimTexts(value: unknown, maxLength = 220): unknown {
  if (typeof value === 'string') {
    return value.length > maxLength ? `${value.slice(0, maxLength).trimEnd()} … (${value.length} characters)` : value;
  }
  if (Array.isArray(value)) return value.map((item) => trimTexts(item, maxLength));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, trimTexts(item, maxLength)]));
}
