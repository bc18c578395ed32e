/** The filtering proxy through which all of a browser's traffic goes. */
export interface ProxyHandle {
  url: string;
  username: string;
  password: string;
  /** Hosts and ports that were refused lately. */
  refusals(): readonly { host: string }[];
}

/** Inside a TLS tunnel the proxy cannot reply with a page of its own, but it remembers whom it turned away. */
export function isRefusedBy(proxy: Pick<ProxyHandle, 'refusals'>, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, port, protocol } = new URL(url);
  const authority = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  return proxy.refusals().some(({ host }) => host === authority || host === hostname);
}
