import type { IncomingMessage } from 'node:http';

/** The headers of a message as `fetch` knows them, those that came several times with all their values. */
export function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  return headers;
}
