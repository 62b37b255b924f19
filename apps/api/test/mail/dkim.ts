import { createHash, createVerify } from 'node:crypto';

/** Canonicalizes header and body for hashing according to RFC 6376 (relaxed/relaxed). */
const relaxedHeader = (line: string): string => {
  const colon = line.indexOf(':');
  return `${line.slice(0, colon).trim().toLowerCase()}:${line.slice(colon + 1).replace(/\r\n/g, '').replace(/[ \t]+/g, ' ').trim()}`;
};
const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.length > 0 ? `${lines.join('\r\n')}\r\n` : '';
};

/** Splits a message into its headers, with folded lines, and its body. */
export function partsOf(raw: string): { headers: string[]; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  return { headers: raw.slice(0, end).split(/\r\n(?![ \t])/), body: raw.slice(end + 4) };
}

/** Returns the tags of the signature, or null if the message has none. */
export function signatureOf(raw: string): Record<string, string> | null {
  const line = partsOf(raw).headers.find((header) => /^dkim-signature:/i.test(header));
  if (!line) return null;
  const tags = line.slice(line.indexOf(':') + 1).split(';').map((tag) => tag.trim()).filter(Boolean);
  return Object.fromEntries(tags.map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '')]));
}

/** Verifies a signature as a receiving mail server does, by RFC 6376 and without the sender's code. */
export function isSignedBy(raw: string, publicKey: string): boolean {
  const signature = signatureOf(raw);
  if (!signature || signature['a'] !== 'rsa-sha256' || signature['c'] !== 'relaxed/relaxed') return false;
  const { headers, body } = partsOf(raw);
  const hash = createHash('sha256').update(Buffer.from(relaxedBody(body), 'latin1')).digest('base64');
  if (hash !== signature['bh']) return false;
  const last = (name: string) => headers.findLast((header) => header.toLowerCase().startsWith(`${name}:`));
  const signed = signature['h']!.toLowerCase().split(':').flatMap((name) => last(name) ?? []);
  const own = headers.find((header) => /^dkim-signature:/i.test(header))!.replace(/(\bb=)[^;]*$/, '$1').replace(/(\bb=)[^;]*(;)/, '$1$2');
  const text = [...signed.map(relaxedHeader), relaxedHeader(own)].join('\r\n');
  return createVerify('RSA-SHA256').update(Buffer.from(text, 'latin1')).verify(publicKey, signature['b']!, 'base64');
}
