import { REQUEST_ERRORS } from '../error-table';
import { SESSION_REGIONS, SESSION_STATUSES } from '../sessions/session';
import { SESSION_TERMS } from '../sessions/terms';
import { dateTime, integer, nameIn, nullable, objectOf, orNull, text } from './shapes';
import type { TypeOf } from './type-of';

const { timeoutSeconds, viewport } = SESSION_TERMS;
const flag = { type: 'boolean' } as const;
const region = { type: 'string', enum: [...SESSION_REGIONS] } as const;
const side = { type: 'integer', minimum: viewport.min, maximum: viewport.max } as const;
const userMetadata = {
  type: 'object',
  description: `At most ${SESSION_TERMS.maxMetadataLength} characters of JSON, by which sessions can be found again.`,
  examples: [{ team: 'billing' }],
} as const;
const projectId = { type: 'string', description: 'Taken and ignored: a key belongs to one workspace.' } as const;

export const createSessionSchema = orNull({
  $id: 'CreateSession',
  type: 'object',
  properties: {
    projectId,
    timeout: {
      type: 'integer',
      minimum: timeoutSeconds.min,
      maximum: timeoutSeconds.max,
      default: timeoutSeconds.default,
      description: 'Seconds after which the session ends. The price of all of them is held until then.',
    },
    keepAlive: { ...flag, description: 'Stays when its last client disconnects.' },
    region: { ...region, description: 'Taken and mirrored; sessions run where this service does.' },
    userMetadata,
    browserSettings: orNull({
      type: 'object',
      properties: {
        viewport: orNull({ type: 'object', properties: { width: side, height: side } }),
        ignoreCertificateErrors: flag,
        logSession: flag,
        recordSession: { ...flag, default: false, description: 'Keeps pictures of what the browser shows.' },
        context: {
          ...orNull(objectOf({ id: text, persist: flag }, ['persist'])),
          description:
            'What earlier sessions left in cookies and local storage; with persist that of this one is kept for later ones.',
        },
      },
    }),
  },
} as const);

export const updateSessionSchema = {
  $id: 'UpdateSession',
  ...orNull(objectOf({ status: { const: 'REQUEST_RELEASE' }, projectId }, ['projectId'])),
} as const;

const sessionMembers = {
  id: { ...text, examples: ['sess_01k2h1v5g0fdd9xq3h5dcp39d1'] },
  createdAt: dateTime,
  updatedAt: dateTime,
  startedAt: dateTime,
  expiresAt: dateTime,
  endedAt: dateTime,
  projectId: { ...text, description: 'The workspace.' },
  status: { type: 'string', enum: [...SESSION_STATUSES] },
  keepAlive: flag,
  region,
  proxyBytes: integer,
  contextId: text,
  userMetadata: { type: 'object' },
  connectUrl: { ...text, description: 'Where clients connect over CDP, until the session ends. It needs no key.' },
  seleniumRemoteUrl: { ...text, description: 'Answers 501: Selenium is not offered.' },
  signingKey: text,
  replayUrl: { ...text, description: 'Where people see what was recorded. It needs no key.' },
} as const;

export const sessionSchema = {
  $id: 'Session',
  ...objectOf(sessionMembers, ['endedAt', 'contextId', 'connectUrl', 'seleniumRemoteUrl', 'signingKey', 'replayUrl']),
} as const;

export type SessionObject = TypeOf<typeof sessionSchema>;

export const sessionListSchema = { type: 'array', items: sessionSchema } as const;

const liveUrls = { debuggerUrl: text, debuggerFullscreenUrl: text } as const;

export const sessionLiveUrlsSchema = {
  $id: 'SessionLiveUrls',
  ...objectOf({
    ...liveUrls,
    wsUrl: text,
    pages: {
      type: 'array',
      items: objectOf({ id: text, title: text, url: text, faviconUrl: text, ...liveUrls, wsUrl: text }),
    },
  }),
} as const;

export const sessionLogsSchema = {
  type: 'array',
  items: {
    $id: 'SessionLog',
    ...objectOf({
      method: text,
      pageId: integer,
      sessionId: text,
      timestamp: integer,
      request: objectOf({ timestamp: integer, params: { type: 'object' }, rawBody: text }),
      response: objectOf({ timestamp: integer, result: { type: 'object' }, rawBody: text }),
    }),
  },
} as const;

export const sessionRecordingSchema = {
  type: 'array',
  items: {
    $id: 'SessionRecording',
    ...objectOf({ type: integer, data: { type: 'object' }, timestamp: integer, sessionId: text }),
  },
} as const;

/** An event of rrweb, the form in which Browserbase gives recordings. */
export type RecordingEvent = TypeOf<typeof sessionRecordingSchema>[number];

export const uploadSchema = {
  $id: 'SessionUpload',
  ...objectOf({ file: { type: 'string', format: 'binary' } }),
} as const;

export const uploadedSchema = { $id: 'SessionUploaded', ...objectOf({ message: text }) } as const;

export const createContextSchema = orNull({
  $id: 'CreateContext',
  type: 'object',
  properties: { projectId, name: { type: 'string', minLength: 1, maxLength: SESSION_TERMS.contextNameLength } },
} as const);

export const createdContextSchema = {
  $id: 'CreatedContext',
  ...objectOf({
    id: { ...text, examples: ['ctx_01k2h1v5g0fdd9xq3h5dcp39d1'] },
    cipherAlgorithm: text,
    initializationVectorSize: integer,
    publicKey: text,
    uploadUrl: text,
  }),
} as const;

export const contextSchema = {
  $id: 'BrowserContext',
  ...objectOf({ id: text, createdAt: dateTime, updatedAt: dateTime, projectId: text, name: text }, ['name']),
} as const;

export const sessionErrorSchema = {
  $id: 'SessionError',
  ...objectOf(
    {
      statusCode: integer,
      error: text,
      message: text,
      code: nameIn(REQUEST_ERRORS),
      param: nullable('string'),
      remediation: text,
      claim_url: text,
    },
    ['claim_url'],
  ),
} as const;
