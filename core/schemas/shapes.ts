/** Building blocks of published shapes. */

export const text = { type: 'string' };
export const dateTime = { type: 'string', format: 'date-time' };

export const nullable = (type: string, more: object = {}) => ({ type: [type, 'null'], ...more });

/** An object whose members are all required, but for those listed. */
export function objectOf(properties: Record<string, object>, optional: string[] = []) {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', required, properties };
}
