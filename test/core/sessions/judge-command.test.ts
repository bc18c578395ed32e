import { isForbiddenPage, judgeCommand } from '../../../core/sessions/cdp/judge-command';

const FOLDERS = { downloads: '/srv/one/downloads', uploads: '/srv/one/uploads' };
const judge = (method: string, params: Record<string, unknown> = {}) => judgeCommand(method, params, FOLDERS);

describe('what clients need is passed on', () => {
  it.each([
    ['Browser.getVersion', {}],
    ['Page.navigate', { url: 'https://shop.example/' }],
    ['Page.navigate', { url: 'about:blank' }],
    ['Page.captureScreenshot', {}],
    ['Runtime.evaluate', { expression: '1 + 1' }],
    ['Network.setExtraHTTPHeaders', { headers: {} }],
    ['Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }],
    ['Target.createTarget', { url: '' }],
    ['Target.createBrowserContext', { disposeOnDetach: true }],
    ['Fetch.continueRequest', { requestId: '1' }],
    ['Input.dispatchDragEvent', { type: 'drop', data: { items: [], dragOperationsMask: 1 } }],
    ['IO.read', { handle: '1' }],
  ])('%s %j', (method, params) => {
    expect(judge(method, params)).toEqual({ kind: 'passed', params });
  });
});

describe('what leaves the page is refused', () => {
  it.each([
    ['SystemInfo.getProcessInfo', {}],
    ['SystemInfo.getInfo', {}],
    ['Tracing.start', {}],
    ['Memory.getDOMCounters', {}],
    ['Tethering.bind', { port: 8080 }],
    ['Extensions.loadUnpacked', { path: '/tmp' }],
    ['FileSystem.getDirectory', {}],
    ['Browser.crash', {}],
    ['Browser.getBrowserCommandLine', {}],
    ['Browser.executeBrowserCommand', { commandId: 'openTabSearch' }],
    ['Target.exposeDevToolsProtocol', { targetId: '1' }],
    ['Target.sendMessageToTarget', { message: '{}' }],
    ['Target.setRemoteLocations', { locations: [] }],
    ['Target.attachToTarget', { targetId: '1' }],
    ['Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false }],
    ['Target.createBrowserContext', { proxyServer: 'http://elsewhere.example' }],
    ['Target.createBrowserContext', { proxyBypassList: '*' }],
    ['Target.createTarget', { url: 'file:///etc/passwd' }],
    ['Page.navigate', { url: 'file:///etc/passwd' }],
    ['Page.navigate', { url: ' \tFILE:///etc/passwd' }],
    ['Page.navigate', { url: 'fi\nle:///etc/passwd' }],
    ['Page.navigate', { url: 'chrome://settings' }],
    ['Page.navigate', { url: 'devtools://devtools/bundled/inspector.html' }],
    ['Page.navigate', { url: 'view-source:https://shop.example' }],
    ['Page.navigate', { url: 'javascript:1' }],
    ['Page.navigate', {}],
    ['Fetch.continueRequest', { requestId: '1', url: 'file:///etc/passwd' }],
    ['Page.setDownloadBehavior', { behavior: 'allow', downloadPath: '/etc' }],
    ['DOM.setFileInputFiles', { files: ['/etc/passwd'] }],
    ['DOM.setFileInputFiles', { files: ['/tmp/.uploads/../../etc/passwd'] }],
    ['DOM.setFileInputFiles', { files: ['..'] }],
    ['DOM.setFileInputFiles', { files: 'letter.txt' }],
    ['DOM.getFileInfo', { objectId: '1' }],
    ['Input.dispatchDragEvent', { type: 'drop', data: { items: [], files: ['/etc/passwd'] } }],
    ['Network.loadNetworkResource', { url: 'file:///etc/passwd' }],
    ['Page.handleFileChooser', { action: 'accept', files: ['/etc/passwd'] }],
    ['Storage.overrideQuotaForOrigin', { origin: 'https://shop.example' }],
    ['Nothing.known', {}],
    ['toString', {}],
    ['', {}],
  ])('%s %j', (method, params) => {
    expect(judge(method, params)).toEqual({ kind: 'refused', why: expect.any(String) });
  });
});

describe('files have their places', () => {
  it('downloads stay with the session, wherever a client wants them', () => {
    const asked = { behavior: 'allow', downloadPath: '/home/client', eventsEnabled: true };
    const params = { behavior: 'allowAndName', downloadPath: FOLDERS.downloads, eventsEnabled: true };
    expect(judge('Browser.setDownloadBehavior', asked)).toEqual({ kind: 'passed', params });
    expect(judge('Browser.setDownloadBehavior', { behavior: 'deny' })).toEqual({
      kind: 'passed',
      params: { behavior: 'deny' },
    });
  });

  it.each(['letter.txt', '/tmp/.uploads/letter.txt'])('an uploaded file is found as %s', (name) => {
    const files = ['/srv/one/uploads/letter.txt'];
    expect(judge('DOM.setFileInputFiles', { files: [name], nodeId: 1 })).toEqual({
      kind: 'passed',
      params: { files, nodeId: 1 },
    });
  });
});

it('closing the browser is the end of the session', () => {
  expect(judge('Browser.close')).toEqual({ kind: 'ends' });
});

it.each([
  ['file:///etc/passwd', true],
  ['chrome://version', true],
  ['devtools://devtools', true],
  ['view-source:https://shop.example', true],
  ['https://shop.example/file:', false],
  ['about:blank', false],
  ['chrome-error://chromewebdata/', false],
])('%s is a page of the machine: %s', (url, isOne) => {
  expect(isForbiddenPage(url)).toBe(isOne);
});
