import { isJsonObject, type JsonObject, type JsonValue } from '../json';

/** Steps of evaluating a subschema once: always, for each member of the value, for each character of the value. */
export type EvaluationCost = [always: number, perMember: number, perCharacter: number];

/** Each may end in a description of what is wrong, which takes time and memory. */
const STEPS_PER_FINDING = 30;
const STEPS_PER_VISIT = 3;
const CHARACTERS_PER_STEP = 16;

const COMPARED = ['enum', 'const'];
const READS_CHARACTERS = ['minLength', 'maxLength', 'format'];
const VISITS_MEMBERS = [
  'items',
  'contains',
  'unevaluatedItems',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
];
const FINDS_MEMBERS = ['additionalProperties', 'unevaluatedProperties'];

/** Counted from the keywords alone; what its subschemas cost is charged when they are evaluated themselves. */
export function evaluationCost(schema: JsonObject): EvaluationCost {
  const has = (key: string): boolean => schema[key] !== undefined;
  const findings = Object.keys(schema).length + namesIn(schema['required']) + namesIn(schema['dependentRequired']);
  const properties = isJsonObject(schema['properties']) ? Object.keys(schema['properties']).length : 0;
  const compared = COMPARED.reduce((sum, key) => sum + sizeOf(schema[key]), 0);
  return [
    STEPS_PER_FINDING * Math.max(1, findings) + properties + compared,
    STEPS_PER_VISIT * VISITS_MEMBERS.filter(has).length + STEPS_PER_FINDING * FINDS_MEMBERS.filter(has).length,
    READS_CHARACTERS.filter(has).length,
  ];
}

function namesIn(value: JsonValue | undefined): number {
  if (Array.isArray(value)) return value.length;
  return isJsonObject(value) ? Object.values(value).reduce<number>((sum, names) => sum + 1 + namesIn(names), 0) : 0;
}

function sizeOf(value: JsonValue | undefined): number {
  if (value === undefined) return 0;
  if (typeof value === 'string') return 1 + value.length / CHARACTERS_PER_STEP;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, member) => sum + sizeOf(member), 1);
}

export function membersOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
