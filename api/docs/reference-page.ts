import type { DocumentedContent, DocumentedOperation, OpenApiDocument } from './openapi-document';
import { html, page, type Html } from './html';
import { schemaView, typeOf } from './schema-view';

interface Endpoint {
  method: string;
  path: string;
  operation: DocumentedOperation;
}

/** The whole interface on one page without a script: it is made once, from the document that clients read. */
export function referencePage(document: OpenApiDocument): string {
  const endpoints = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = document.tags.map((tag) => ({
    ...tag,
    endpoints: endpoints.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  return page(
    `${document.info.title} reference`,
    html`<div class="columns">
      <nav id="contents">
        <a class="brand" href="#top">${document.info.title}</a>
        <small>API version ${document.info.version}</small>
        ${groups.map(
          (group) => html`
            <h2>${group.name}</h2>
            <ul>
              ${group.endpoints.map(
                ({ method, path, operation }) => html`
                  <li>
                    <a href="#${operation.operationId}" title="${operation.summary}">
                      <span class="method ${method}">${method.toUpperCase()}</span><span>${breakable(path)}</span>
                    </a>
                  </li>
                `,
              )}
            </ul>
          `,
        )}
        <h2>More</h2>
        <ul>
          <li><a href="#schemas">Schemas</a></li>
          <li><a href="/docs/errors">Error codes</a></li>
          <li><a href="/api/v1/openapi.json">openapi.json</a></li>
        </ul>
      </nav>
      <main id="top">
        ${introduction(document)} ${groups.map((group) => groupView(group, document))} ${schemas(document)}
      </main>
    </div>`,
  );
}

function introduction({ info, servers }: OpenApiDocument): Html {
  const server = servers[0]?.url ?? '';
  return html`<h1>${info.title}</h1>
    <p>${info.description}</p>
    <p class="jump"><a href="#contents">All endpoints</a></p>
    <p>
      Paths below are relative to <code>${server}</code>; without <code>/api</code> they work too. Send your key as
      <code>Authorization: Bearer &lt;key&gt;</code> or as <code>x-api-key: &lt;key&gt;</code>. Bodies and answers are
      JSON. Every answer has an <code>X-Request-Id</code>; errors carry a stable code that
      <a href="/docs/errors">this page</a> explains.
    </p>
    <pre><code>curl -s ${server}/v1/responses \\
  -H "Authorization: Bearer $API_KEY" \\
  -d '{"url": "https://example.com", "input": "What is this page about?"}'</code></pre>`;
}

function groupView(
  group: { name: string; description?: string; endpoints: Endpoint[] },
  document: OpenApiDocument,
): Html {
  return html`<h2 class="group">${group.name}</h2>
    ${group.description && html`<p>${group.description}</p>`}
    ${group.endpoints.map((endpoint) => endpointView(endpoint, document))}`;
}

function endpointView({ method, path, operation }: Endpoint, document: OpenApiDocument): Html {
  const { parameters, requestBody } = operation;
  return html`<section id="${operation.operationId}" class="operation">
    <h3>${operation.summary}</h3>
    <p class="address">
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
      ${operation.security?.length === 0 && html`<span class="optional">no key needed</span>`}
    </p>
    ${operation.description && html`<p>${operation.description}</p>`}
    ${
      parameters &&
      html`<h4>Parameters</h4>
        <ul class="members">
          ${parameters.map(parameterView)}
        </ul>`
    }
    ${
      requestBody &&
      html`<h4>Body</h4>
        ${bodyView(requestBody.content, document)}`
    }
    <h4>Answers</h4>
    ${Object.entries(operation.responses).map(
      ([status, reply]) =>
        html`<details class="answer">
          <summary><span class="status s${status.charAt(0)}">${status}</span> ${reply.description}</summary>
          ${reply.content ? contentView(reply.content, document) : html`<p>No body.</p>`}
        </details>`,
    )}
  </section>`;
}

function parameterView(parameter: NonNullable<DocumentedOperation['parameters']>[number]): Html {
  return html`<li>
    <code class="name">${parameter.name}</code> <span class="type">${typeOf(parameter.schema)}</span>
    <span class="optional">${parameter.in}${parameter.required !== true && ', optional'}</span>
    ${parameter.description && html`<p>${parameter.description}</p>`}
  </li>`;
}

/** What to send is shown where it is sent; what comes back is a click away. */
function bodyView(content: Record<string, DocumentedContent>, document: OpenApiDocument): Html {
  const name = content['application/json']?.schema?.$ref?.split('/').at(-1) ?? '';
  const schema = document.components.schemas[name];
  return html`${contentView(content, document)}
  ${
    schema &&
    html`<details class="example">
      <summary>Members</summary>
      ${schemaView(schema)}
    </details>`
  }`;
}

function contentView(content: Record<string, DocumentedContent>, document: OpenApiDocument): Html {
  return html`${Object.entries(content).map(
    ([type, { schema, examples }]) => html`
      <p class="type"><code>${type}</code>${schema && html` ${typeOf(schema)}`}</p>
      ${Object.entries(examples ?? {}).map(
        ([name, example]) =>
          html`<details class="example">
            <summary>Example${name === 'example' ? '' : `: ${name}`}</summary>
            <pre><code>${JSON.stringify(valueOf(example, document), null, 2)}</code></pre>
          </details>`,
      )}
    `,
  )}`;
}

function valueOf(example: { $ref?: string; value?: unknown }, { components }: OpenApiDocument): unknown {
  return example.$ref === undefined ? example.value : components.examples[example.$ref.split('/').at(-1) ?? '']?.value;
}

function schemas({ components }: OpenApiDocument): Html {
  return html`<h2 class="group" id="schemas">Schemas</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) =>
        html`<section id="schema-${name}" class="operation">
          <h3>${name}</h3>
          ${schema.description && html`<p>${schema.description}</p>`} ${schemaView(schema)}
        </section>`,
    )}`;
}

/** A long address may go on in the next line after a slash, and nowhere else. */
function breakable(path: string): Html {
  return html`${path.split('/').map((part, at) => html`${at > 0 && html`/<wbr />`}${part}`)}`;
}
