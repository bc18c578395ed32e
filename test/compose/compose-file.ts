import { readFileSync } from 'node:fs';
import { safeLoad } from 'js-yaml';

export interface ComposeService {
  image: string;
  command?: string | string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  configs?: { source: string; target: string }[];
  depends_on?: Record<string, { condition: 'service_healthy' | 'service_completed_successfully' }>;
  healthcheck?: { test: string[]; interval: string; retries: number };
  deploy?: { replicas: number };
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  configs: Record<string, { content: string }>;
}

const VARIABLE = /\$(\$|\{([A-Z_]+)(?::([-?+])([^}]*))?\})/g;

/** The file as Docker Compose understands it, variables filled in from `env`. */
export function readComposeFile(path: string, env: Record<string, string>): ComposeFile {
  return interpolate(safeLoad(readFileSync(path, 'utf8')), env) as ComposeFile;
}

/** Values are filled in after parsing, as Docker Compose does, so that no character of theirs is YAML. */
function interpolate(node: unknown, env: Record<string, string>): unknown {
  if (typeof node === 'string') return fillIn(node, env);
  if (Array.isArray(node)) return node.map((item) => interpolate(item, env));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, interpolate(value, env)]));
}

function fillIn(text: string, env: Record<string, string>): string {
  return text.replace(VARIABLE, (_all, escaped: string, name: string, kind?: string, word = '') => {
    if (escaped === '$') return '$';
    const value = env[name] ?? '';
    if (kind === '+') return value === '' ? '' : word;
    if (value !== '') return value;
    if (kind === '?') throw new Error(`${name}: ${word}`);
    return word;
  });
}

/** Services in an order in which each comes after what it depends on. */
export function inOrder(services: Record<string, ComposeService>): string[] {
  const order: string[] = [];
  const visit = (name: string): void => {
    if (order.includes(name)) return;
    Object.keys(services[name]?.depends_on ?? {}).forEach(visit);
    order.push(name);
  };
  Object.keys(services).forEach(visit);
  return order;
}
