/** What a message says beside its method. */
export type CdpParams = Readonly<Record<string, unknown>>;

/** The folders of one browser session, as paths of the machine it runs on. */
export interface SessionFolders {
  downloads: string;
  uploads: string;
}

/** The parameters that are passed on, or why nothing is. */
type ParamVerdict = { params: CdpParams } | { refused: string };

export type ParamRule = (params: CdpParams, folders: SessionFolders) => ParamVerdict;

/** Everything else is a place of the machine or of the browser itself. */
const OPEN_SCHEMES = /^(?:https?|data|blob|about|wss?):/i;
/** A browser leaves out blanks and control characters, which all come before it. */
const LAST_STRIPPED = ' ';

function isOpenAddress(url: unknown): boolean {
  if (typeof url !== 'string') return false;
  const bare = [...url].filter((letter) => letter > LAST_STRIPPED).join('');
  return bare === '' || OPEN_SCHEMES.test(bare);
}

const asTheyAre: ParamRule = (params) => ({ params });

/** @param isNeeded false where the browser takes an address of its own if none is given */
const onlyOpenAddress =
  (isNeeded: boolean): ParamRule =>
  (params) =>
    (params['url'] === undefined && !isNeeded) || isOpenAddress(params['url'])
      ? { params }
      : { refused: 'Only http, https, data, blob and about addresses can be opened.' };

/** Messages to a target that are wrapped into others would pass by unread. */
const onlyFlat: ParamRule = (params) =>
  params['flatten'] === true || params['autoAttach'] === false
    ? { params }
    : { refused: 'Only flattened sessions are offered: send flatten: true.' };

/** Uploaded files are named by themselves, or as Browserbase names them; where they really are is ours to know. */
const UPLOADED = /^(?:\/tmp\/\.uploads\/)?([^/\\]{1,255})$/;

function uploadedFiles(files: unknown, { uploads }: SessionFolders): string[] | null {
  if (!Array.isArray(files)) return null;
  const paths = files.map((file) => {
    const name = typeof file === 'string' ? UPLOADED.exec(file)?.[1] : undefined;
    return name === undefined || name === '.' || name === '..' ? null : `${uploads}/${name}`;
  });
  return paths.every((path) => path !== null) ? paths : null;
}

const NOT_UPLOADED = 'Only files that were uploaded to this session can be used: /tmp/.uploads/<name>.';

const downloadsStay: ParamRule = (params, { downloads }) => {
  const behavior = params['behavior'];
  const isKept = behavior === 'allow' || behavior === 'allowAndName';
  // Named by the browser, so that no two files of a session have the same name; their own names are told in events.
  return { params: isKept ? { ...params, behavior: 'allowAndName', downloadPath: downloads } : params };
};

/** The older form of the same, whose clients read the folder themselves: another than ours would stay empty. */
const downloadsOfPageStay: ParamRule = (params, folders) => {
  const path = params['downloadPath'];
  return path === undefined || path === 'downloads'
    ? downloadsStay(params, folders)
    : { refused: 'Downloads stay with the session: leave downloadPath out, or send "downloads".' };
};

const withoutProxy: ParamRule = (params) =>
  ['proxyServer', 'proxyBypassList', 'originsWithUniversalNetworkAccess'].some((name) => params[name] !== undefined)
    ? { refused: 'All traffic of a session goes through its own proxy.' }
    : { params };

const onlyUploads: ParamRule = (params, folders) => {
  const files = uploadedFiles(params['files'], folders);
  return files === null ? { refused: NOT_UPLOADED } : { params: { ...params, files } };
};

const draggedUploads: ParamRule = (params, folders) => {
  const data = params['data'];
  if (typeof data !== 'object' || data === null || !('files' in data) || data.files === undefined) return { params };
  const files = uploadedFiles(data.files, folders);
  return files === null ? { refused: NOT_UPLOADED } : { params: { ...params, data: { ...data, files } } };
};

const RULES: Readonly<Record<string, ParamRule>> = {
  'Browser.setDownloadBehavior': downloadsStay,
  'DOM.setFileInputFiles': onlyUploads,
  'Fetch.continueRequest': onlyOpenAddress(false),
  'Input.dispatchDragEvent': draggedUploads,
  'Page.navigate': onlyOpenAddress(true),
  'Page.setDownloadBehavior': downloadsOfPageStay,
  'Target.attachToTarget': onlyFlat,
  'Target.createBrowserContext': withoutProxy,
  'Target.createTarget': onlyOpenAddress(true),
  'Target.setAutoAttach': onlyFlat,
};

export function ruleFor(method: string): ParamRule {
  return RULES[method] ?? asTheyAre;
}
