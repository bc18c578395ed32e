/** A message of the Chrome DevTools Protocol, either way. */
export interface CdpMessage {
  id?: number;
  /** Which page, frame or worker it is about; left out for the browser itself. */
  sessionId?: string;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
}

/** A connection to a browser, in the form in which its driver takes one. */
export interface CdpTransport {
  send(message: CdpMessage): void;
  close(): void;
  onmessage?: (message: CdpMessage) => void;
  onclose?: (reason?: string) => void;
}
