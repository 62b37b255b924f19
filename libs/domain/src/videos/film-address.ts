import { embedAt, type Embed } from './embeds.ts';
import { isShortLink } from './short-links.ts';

/** What the coach gave as the address of a film: a file to fetch, a film that stays at its provider, or nothing that is taken. */
export type FilmAddress = { kind: 'file'; address: string } | { kind: 'embed'; embed: Embed } | { kind: 'refused'; why: FilmAddressProblem };

/** No address of the web; a shortener's; a provider's page that is no film. */
export type FilmAddressProblem = 'no-address' | 'short-link' | 'no-film';

/** Reads an address elsewhere (VID-11). */
export function filmAddress(typed: string): FilmAddress {
  const address = typed.trim();
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return { kind: 'refused', why: 'no-address' };
  const url = new URL(address);
  if (isShortLink(url)) return { kind: 'refused', why: 'short-link' };
  const embed = embedAt(url);
  if (embed === undefined) return { kind: 'file', address };
  return embed ? { kind: 'embed', embed } : { kind: 'refused', why: 'no-film' };
}
