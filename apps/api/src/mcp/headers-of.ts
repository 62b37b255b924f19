import type { IncomingMessage } from 'node:http';

/** Converts the headers of a message for `fetch`; repeated headers keep all of their values. */
export function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  return headers;
}
