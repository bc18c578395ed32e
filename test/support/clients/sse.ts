/** One server-sent event as it came over the wire. */
export interface SseEvent {
  name: string | null;
  /** The data as text: two equal streams have equal bytes. */
  data: string;
}

export interface SseReader {
  status: number;
  headers: Headers;
  /** The next event, or null when the stream is over. */
  next(): Promise<SseEvent | null>;
  /** All that is still to come. */
  rest(): Promise<SseEvent[]>;
  /** Everything up to and with the first event that fits. */
  until(fits: (event: SseEvent) => boolean): Promise<SseEvent[]>;
  /** Goes away without reading on. */
  leave(): void;
}

export async function readSse(
  url: string,
  apiKey: string,
  options: { body?: object; headers?: Record<string, string> } = {},
): Promise<SseReader> {
  const controller = new AbortController();
  const response = await fetch(url, {
    method: options.body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${apiKey}`, ...options.headers },
    signal: controller.signal,
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';

  async function next(): Promise<SseEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end === -1) {
        const { done, value } = await reader.read();
        if (done) return null;
        text += decoder.decode(value, { stream: true });
        continue;
      }
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const data = lines.find((line) => line.startsWith('data: '))?.slice('data: '.length);
      const name = lines.find((line) => line.startsWith('event: '))?.slice('event: '.length) ?? null;
      if (data !== undefined) return { name, data };
    }
  }
  async function until(fits: (event: SseEvent) => boolean): Promise<SseEvent[]> {
    const events: SseEvent[] = [];
    for (let event = await next(); event; event = await next()) {
      events.push(event);
      if (fits(event)) break;
    }
    return events;
  }
  return {
    status: response.status,
    headers: response.headers,
    next,
    until,
    rest: () => until(() => false),
    leave: () => controller.abort(),
  };
}

export const namesOf = (events: SseEvent[]): (string | null)[] => events.map(({ name }) => name);
export const numberOf = ({ data }: SseEvent): number =>
  (JSON.parse(data) as { sequence_number: number }).sequence_number;
export const objectOf = <T = Record<string, never>>({ data }: SseEvent): T =>
  (JSON.parse(data) as { response: T }).response;
