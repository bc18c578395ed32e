import type { Html } from '../../../demo/site/html';

/** What happened on a site: every request, and what visitors changed there. */
export interface SiteEvent {
  what: string;
  with: Readonly<Record<string, string>>;
}

export interface GivenFile {
  name: string;
  bytes: Buffer;
}

/** A site knows its own part of the world. */
export interface Visit<Part> {
  method: string;
  /** Below the site's own folder, without a slash at its beginning. */
  path: string;
  /** Of the address, and of a form that was sent. */
  field(name: string): string;
  fields(name: string): string[];
  files: readonly GivenFile[];
  cookie(name: string): string | undefined;
  world: Part & { origin: string };
  log: readonly SiteEvent[];
  note(what: string, fields?: Record<string, string>): void;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

/** Undefined is a page that does not exist. */
export type Site<Part> = (visit: Visit<Part>) => Reply | undefined;

export interface PageParts {
  body: Html;
  /** Runs when the page is there. */
  script?: string;
  style?: string;
  headers?: Record<string, string>;
  status?: number;
}
