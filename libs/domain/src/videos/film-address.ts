import { embedAt, type Embed } from './embeds.ts';
import { isShortLink } from './short-links.ts';

/** The kind of a film address entered by the coach: a file to download, a film that stays at its provider, or invalid. */
export type FilmAddress = { kind: 'file'; address: string } | { kind: 'embed'; embed: Embed } | { kind: 'refused'; why: FilmAddressProblem };

/** Not a web address; a URL shortener; a provider's page that is not a film. */
export type FilmAddressProblem = 'no-address' | 'short-link' | 'no-film';

/** Classifies an external address (VID-11). */
export function filmAddress(typed: string): FilmAddress {
  const address = typed.trim();
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return { kind: 'refused', why: 'no-address' };
  const url = new URL(address);
  if (isShortLink(url)) return { kind: 'refused', why: 'short-link' };
  const embed = embedAt(url);
  if (embed === undefined) return { kind: 'file', address };
  return embed ? { kind: 'embed', embed } : { kind: 'refused', why: 'no-film' };
}
