import { API_VERSION } from '../../core/run/events';
import { html, page, type Html } from './html';

/** What else runs beside the API. Only told outside production: these are addresses of one developer's machine. */
export interface NearbyPlaces {
  webUiUrl: string | null;
  demoUrl: string | null;
}

const NAME = 'browser-agent-router';
const WHAT_IT_IS =
  'Executes browser tasks: you send a task and a routing choice, it runs it on the best runner it has, judges the result and returns it in the shape of the OpenAI Responses API.';

/** Where everything is, for a program. */
export function frontObject(baseUrl: string, { webUiUrl, demoUrl }: NearbyPlaces) {
  return {
    object: 'svc.service',
    name: NAME,
    description: WHAT_IT_IS,
    api_version: API_VERSION,
    api_url: `${baseUrl}/api/v1`,
    docs_url: `${baseUrl}/docs`,
    errors_url: `${baseUrl}/docs/errors`,
    openapi_url: `${baseUrl}/api/v1/openapi.json`,
    capabilities_url: `${baseUrl}/api/v1/capabilities`,
    status_url: `${baseUrl}/api/status`,
    console_url: webUiUrl,
    demo_url: demoUrl,
  };
}

/** The same for a person who opened the address in a browser. */
export function frontPage(baseUrl: string, places: NearbyPlaces): string {
  return page(
    NAME,
    html`<main class="narrow">
      <h1>${NAME}</h1>
      <p>${WHAT_IT_IS}</p>
      <ul class="members">
        ${place('/docs', 'Reference', 'Every endpoint, member and example.')}
        ${place('/docs/errors', 'Errors', 'Every code, and what to do about it.')}
        ${place('/api/v1/openapi.json', 'openapi.json', 'The same for machines.')}
        ${place('/api/status', 'Status', 'Whether runs are accepted, and how many succeed.')}
        ${places.webUiUrl !== null && place(places.webUiUrl, 'Console', "Temporal's Web UI: one workflow per run.")}
        ${places.demoUrl !== null && place(places.demoUrl, 'Demo site', 'Pages to try tasks on.')}
      </ul>
      <h2 class="group">A first task</h2>
      <p>
        The API is at <code>${baseUrl}/api/v1</code> (also <code>${baseUrl}/v1</code>) and takes a key as
        <code>Authorization: Bearer</code>. A service that was started with <code>npm start</code> has written one to
        the file <code>api-key</code> in its data folder.
      </p>
      <pre>${firstTask(baseUrl, places)}</pre>
      <p>API version ${API_VERSION}.</p>
    </main>`,
  );
}

function place(address: string, name: string, description: string): Html {
  return html`<li>
    <a class="name" href="${address}">${name}</a>
    <p>${description}</p>
  </li>`;
}

function firstTask(baseUrl: string, { demoUrl }: NearbyPlaces): string {
  const url = demoUrl ?? 'https://example.com/';
  return [
    `curl -s ${baseUrl}/v1/responses \\`,
    '  -H "Authorization: Bearer $(cat .svc/api-key)" \\',
    `  -d '${JSON.stringify({ input: 'What is this page about?', url })}'`,
  ].join('\n');
}
