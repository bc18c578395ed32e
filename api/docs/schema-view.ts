import type { DocumentedSchema } from './openapi-document';
import { html, type Html } from './html';

/** A schema as a table of its members; members that are objects themselves open on a click. */
export function schemaView(schema: DocumentedSchema): Html {
  if (schema.properties) return membersOf(schema);
  const inner = schema.items?.properties ? membersOf(schema.items) : null;
  return html`<p class="type">${typeOf(schema)}</p>
    ${inner}`;
}

function membersOf(schema: DocumentedSchema): Html {
  return html`<ul class="members">
    ${Object.entries(schema.properties ?? {}).map(([name, member]) =>
      memberOf(name, member, schema.required?.includes(name) === true),
    )}
  </ul>`;
}

function memberOf(name: string, schema: DocumentedSchema, required: boolean): Html {
  const nested = schema.properties ? schema : schema.items?.properties ? schema.items : null;
  const head = html`<code class="name">${name}</code>
    <span class="type">${typeOf(schema)}</span> ${!required && html`<span class="optional">optional</span>`}`;
  const words = [schema.description, boundsOf(schema)].filter((each) => each).join(' ');
  return html`<li>
    ${
      nested === null
        ? head
        : html`<details>
            <summary>${head}</summary>
            ${membersOf(nested)}
          </details>`
    }
    ${words !== '' && html`<p>${words}</p>`}
  </li>`;
}

/** In words; what an array holds is set in brackets where it is one of several. */
export function typeOf(schema: DocumentedSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return html`${schema.enum.map((value, at) => html`${at > 0 && ' | '}<code>${String(value)}</code>`)}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return html`${choices.map((choice, at) => html`${at > 0 && ' or '}${namedType(choice)}`)}`;
  const types = [schema.type ?? 'any value'].flat();
  const words = types.map((type) => (type === 'array' && schema.items ? null : type));
  return html`${words.map((word, at) => html`${at > 0 && ' or '}${word ?? html`array of ${itemsOf(schema.items ?? {})}`}`)}${schema.format && ` (${schema.format})`}`;
}

/** Several kinds of objects are told apart by their constant type. */
function namedType(schema: DocumentedSchema): Html {
  const kind = schema.properties?.['type']?.const;
  return typeof kind === 'string' ? html`<code>${kind}</code> ${typeOf(schema)}` : typeOf(schema);
}

function itemsOf(items: DocumentedSchema): Html {
  const isOneOfSeveral = (items.anyOf ?? items.oneOf ?? [items.type].flat()).length > 1;
  return isOneOfSeveral ? html`(${typeOf(items)})` : typeOf(items);
}

function boundsOf(schema: DocumentedSchema): string {
  const { default: fallback, minLength, maxLength, minimum, maximum, exclusiveMinimum } = schema;
  const said = [
    fallback !== undefined && `Default ${JSON.stringify(fallback)}.`,
    minimum !== undefined && `At least ${minimum}.`,
    exclusiveMinimum !== undefined && `More than ${exclusiveMinimum}.`,
    maximum !== undefined && `At most ${maximum}.`,
    minLength !== undefined && minLength > 1 && `At least ${minLength} characters.`,
    maxLength !== undefined && `At most ${maxLength} characters.`,
  ];
  return said.filter((each) => typeof each === 'string').join(' ');
}
