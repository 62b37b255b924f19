import { embeddingOrigin } from './embedding.ts';

it.each([
  ['https://example.com', 'https://example.com'],
  ['https://www.example.com/', 'https://www.example.com'],
  [' HTTPS://Www.Example.COM/contact?from=ad#times ', 'https://www.example.com'],
  ['example.com', 'https://example.com'],
  ['example.com:8443/book', 'https://example.com:8443'],
  ['https://example.com:443', 'https://example.com'],
  ['https://übung.example', 'https://xn--bung-zra.example'],
  ['https://192.0.2.7', 'https://192.0.2.7'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:5173/index.html', 'http://127.0.0.1:5173'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['https://localhost', 'https://localhost'],
])('%j gives the origin %s', (typed, origin) => expect(embeddingOrigin(typed)).toBe(origin));

it.each([
  [''],
  ['http://example.com'],
  ['http://localhost.example.com'],
  ['ftp://example.com'],
  ['ftp://localhost'],
  ['ws://127.0.0.1:8080'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['null'],
  ['*'],
  ['https://*'],
  ['https://*.example.com'],
  ['https://intranet'],
  ['https://coach:secret@example.com'],
  ['https://example.com; script-src *'],
  ["https://example.com;script-src'self'"],
  ['https://example.com,other.example'],
  ['https://a.example https://b.example'],
  ['https://-example.com'],
  ['https://example..com'],
  ['https://'],
  ['example.com\nX-Frame-Options: ALLOW'],
])('%j is rejected', (typed) => expect(embeddingOrigin(typed)).toBeNull());

it('rejects a host longer than a URL can be', () => expect(embeddingOrigin(`2027-03-02T${'0'.repeat(96_000)}!`)).toBeNull());

it('leaves an origin unchanged', () => {
  for (const origin of ['https://xn--bung-zra.example', 'http://[::1]:3000', 'https://example.com:8443']) expect(embeddingOrigin(origin)).toBe(origin);
});
