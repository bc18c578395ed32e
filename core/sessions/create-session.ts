import { RequestError } from '../errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { checkProjectId } from './project-id';
import { SESSION_REGIONS, type SessionOffer, type SessionRequest } from './session';
import { SESSION_TERMS } from './terms';

export interface NewSession {
  request: SessionRequest;
  userMetadata: JsonObject;
}

function invalid(param: string, message: string): RequestError {
  return new RequestError('invalid_request', { param, message });
}

/** Offered by Browserbase and not here: whoever asks for it is told so, and gets no session that lacks it. */
function notOffered(param: string, message: string): RequestError {
  return new RequestError('not_offered', { param, message });
}

/** The body of a create, in Browserbase's form. @throws RequestError */
export function parseNewSession(body: JsonObject, offer: SessionOffer): NewSession {
  const known = ['browserSettings', 'extensionId', 'keepAlive', 'projectId', 'proxies', 'proxySettings', 'region'];
  refuseUnknown(body, [...known, 'timeout', 'userMetadata'], '');
  checkProjectId(body);
  refuseProxies(body['proxies']);
  if (body['extensionId'] !== undefined) throw notOffered('extensionId', 'Extensions are not offered.');
  if (body['proxySettings'] !== undefined)
    throw notOffered('proxySettings', 'Certificates of your own are not offered.');
  const settings = objectIn(body, 'browserSettings');
  if (offer.rentedFrom !== null) refuseOurs(settings);
  return {
    request: {
      timeoutSeconds: timeoutIn(body),
      keepAlive: flagIn(body, 'keepAlive', false),
      region: regionIn(body),
      ...settingsIn(settings),
      ...offer,
    },
    userMetadata: metadataIn(body),
  };
}

/** What only browsers of our own can be told. */
function refuseOurs(settings: JsonObject): void {
  const ours = ['context', 'ignoreCertificateErrors', 'viewport', 'logSession'];
  const given = settings['recordSession'] === true ? 'recordSession' : ours.find((name) => name in settings);
  if (given !== undefined)
    throw notOffered(`browserSettings.${given}`, `${given} is not offered with browsers of a provider; leave it out.`);
}

function settingsIn(
  settings: JsonObject,
): Pick<SessionRequest, 'viewport' | 'ignoresCertificateErrors' | 'keepsLog' | 'recordsSession' | 'context'> {
  const at = 'browserSettings.';
  const read = ['context', 'ignoreCertificateErrors', 'logSession', 'recordSession', 'viewport'];
  const refusable = ['advancedStealth', 'allowedDomains', 'blockAds', 'extensionId', 'os', 'solveCaptchas', 'verified'];
  refuseUnknown(settings, [...read, ...refusable, 'captchaImageSelector', 'captchaInputSelector'], at);
  for (const name of ['advancedStealth', 'blockAds', 'solveCaptchas', 'verified']) {
    if (flagIn(settings, name, false, at)) throw notOffered(`${at}${name}`, `${name} is not offered; leave it out.`);
  }
  for (const name of ['captchaImageSelector', 'captchaInputSelector', 'extensionId', 'os']) {
    const isLinux = name === 'os' && settings[name] === 'linux';
    if (settings[name] !== undefined && !isLinux)
      throw notOffered(`${at}${name}`, `${name} is not offered; leave it out.`);
  }
  const domains = settings['allowedDomains'];
  if (domains !== undefined && !(Array.isArray(domains) && domains.length === 0))
    throw notOffered(`${at}allowedDomains`, 'allowedDomains is not offered; leave it out.');
  return {
    viewport: viewportIn(objectIn(settings, 'viewport', at)),
    ignoresCertificateErrors: flagIn(settings, 'ignoreCertificateErrors', false, at),
    keepsLog: flagIn(settings, 'logSession', true, at),
    // Pictures cost processor time all the while: they are taken for those who ask for them.
    recordsSession: flagIn(settings, 'recordSession', false, at),
    context: contextIn(settings),
  };
}

function contextIn(settings: JsonObject): SessionRequest['context'] {
  if (settings['context'] === undefined) return null;
  const at = 'browserSettings.context.';
  const context = objectIn(settings, 'context', 'browserSettings.');
  refuseUnknown(context, ['id', 'persist'], at);
  const { id } = context;
  if (typeof id !== 'string') throw invalid(`${at}id`, 'browserSettings.context.id must be the id of a context.');
  return { id, persist: flagIn(context, 'persist', false, at) };
}

function viewportIn(viewport: JsonObject): SessionRequest['viewport'] {
  const { min, max, width, height } = SESSION_TERMS.viewport;
  const side = (name: string, fallback: number): number => {
    const value = viewport[name];
    if (value === undefined) return fallback;
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    throw invalid(`browserSettings.viewport.${name}`, `${name} must be an integer from ${min} to ${max}.`);
  };
  return { width: side('width', width), height: side('height', height) };
}

function timeoutIn(body: JsonObject): number {
  const { min, max, default: usual } = SESSION_TERMS.timeoutSeconds;
  const value = body['timeout'];
  if (value === undefined) return usual;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw invalid('timeout', `timeout must be an integer of seconds from ${min} to ${max}.`);
}

function regionIn(body: JsonObject): SessionRequest['region'] {
  const { region } = body;
  if (region === undefined) return SESSION_REGIONS[0];
  const known = SESSION_REGIONS.find((each) => each === region);
  if (known === undefined) throw invalid('region', `region must be one of ${SESSION_REGIONS.join(', ')}.`);
  return known;
}

/** Whatever goes out goes out from here; that there is no other way may be said, and nothing else. */
function refuseProxies(proxies: JsonValue | undefined): void {
  if (proxies === undefined || proxies === false) return;
  const isNone = Array.isArray(proxies) && proxies.every((each) => isJsonObject(each) && each['type'] === 'none');
  if (!isNone) throw notOffered('proxies', 'Sessions go out through the proxy of this service; leave proxies out.');
}

function metadataIn(body: JsonObject): JsonObject {
  const metadata = objectIn(body, 'userMetadata');
  if (JSON.stringify(metadata).length > SESSION_TERMS.maxMetadataLength)
    throw invalid('userMetadata', `userMetadata may be at most ${SESSION_TERMS.maxMetadataLength} characters of JSON.`);
  return metadata;
}

function objectIn(body: JsonObject, name: string, at = ''): JsonObject {
  const value = body[name];
  if (value === undefined) return {};
  if (!isJsonObject(value)) throw invalid(`${at}${name}`, `${at}${name} must be an object.`);
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}

function flagIn(body: JsonObject, name: string, fallback: boolean, at = ''): boolean {
  const value = body[name];
  if (value === undefined) return fallback;
  if (typeof value !== 'boolean') throw invalid(`${at}${name}`, `${at}${name} must be true or false.`);
  return value;
}

function refuseUnknown(body: JsonObject, known: readonly string[], at: string): void {
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined) throw invalid(`${at}${unknown}`, `${at}${unknown} is not known.`);
}
