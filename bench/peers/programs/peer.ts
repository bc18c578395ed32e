/** A gateway of others: where it is had from, and how it is started. */
export interface Peer {
  name: string;
  title: string;
  version: string;
  persists: string;
  /** Rejects with what this machine lacks. */
  prepare(): Promise<Prepared>;
  /** What a request has to say of itself, and of where it is to go. */
  headers(upstream: string): Record<string, string>;
}

/** A peer on this machine. */
export interface Prepared {
  /** What tells one installation from another. */
  label: string;
  /** Puts the package into an empty folder. */
  install(folder: string): Command;
  /** Runs it from the folder that it was put into. */
  run(place: Place): Command & { env: Record<string, string> };
}

interface Place {
  folder: string;
  /** A folder of its own, for what it is told and for what it says. */
  scratch: string;
  port: number;
  /** The base of Chat Completions that it forwards to. */
  upstream: string;
}

interface Command {
  command: string;
  args: string[];
}
