import { hostIn, isHostOf } from './short-links.ts';

/** Providers whose films can be shown in a frame, after a click. */
export const EMBED_PROVIDERS = ['youtube', 'vimeo'] as const;
export type EmbedProvider = (typeof EMBED_PROVIDERS)[number];

/** Their brand names. */
export const PROVIDER_NAMES: Record<EmbedProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** The only origin that a page with such a frame may load. */
export const EMBED_ORIGINS: Record<EmbedProvider, string> = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' };

/** A film that stays at its provider. */
export interface Embed {
  provider: EmbedProvider;
  /** The provider's id. */
  id: string;
  /** Start time in seconds. */
  startSeconds: number;
  /** The hash that opens an unlisted Vimeo film; null without. */
  hash: string | null;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
/** Eleven characters, and path segments for lists and channels. */
const NO_FILMS = new Set(['videoseries', 'live_stream']);
const VIMEO_HASH = /^[\da-f]{6,40}$/;
/** Vimeo's file URLs, which can be downloaded like any other. */
const VIMEO_FILE = /^\/(?:external|progressive_redirect)\//;
const LONGEST_SECONDS = 36_000;

/** Parses `90`, `90s`, `1m30s`, and `1h2m3s` to seconds; anything else is 0. */
function secondsOf(typed: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/.exec(typed ?? '') ?? [];
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return total <= LONGEST_SECONDS ? total : 0;
}

/** The start time in an address: as a parameter, or in the hash. */
function startOf({ searchParams, hash }: URL): number {
  return secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? searchParams.get('time_continue') ?? new URLSearchParams(hash.slice(1)).get('t'));
}

const partsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);

const youTube = (id: string | null | undefined, url: URL): Embed | null =>
  id && YOUTUBE_ID.test(id) && !NO_FILMS.has(id) ? { provider: 'youtube', id, startSeconds: startOf(url), hash: null } : null;

function onYouTube(url: URL): Embed | null {
  const [kind, id] = partsOf(url);
  if (isHostOf('youtu.be', hostIn(url))) return youTube(kind, url);
  if (kind === 'watch') return youTube(url.searchParams.get('v') ?? id, url);
  return ['shorts', 'embed', 'live', 'v', 'e'].includes(kind ?? '') ? youTube(id, url) : null;
}

/** The id after an optional channel or showcase, and the hash of an unlisted film. */
const VIMEO_PATH = /^\/(?:(?:video|manage\/videos|channels\/[^/]+|groups\/[^/]+\/videos|(?:album|showcase)\/\d+\/video)\/)?(\d{1,12})(?:\/([\da-f]{6,40}))?\/?$/;

function onVimeo(url: URL): Embed | null {
  const [, id, behind] = VIMEO_PATH.exec(url.pathname) ?? [];
  const hash = behind ?? url.searchParams.get('h');
  if (!id || (hash !== null && !VIMEO_HASH.test(hash))) return null;
  return { provider: 'vimeo', id, startSeconds: startOf(url), hash };
}

const PROVIDERS: ReadonlyArray<{ sites: readonly string[]; read: (url: URL) => Embed | null }> = [
  { sites: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'], read: onYouTube },
  { sites: ['vimeo.com'], read: onVimeo },
];

/** What a provider's page shows: a film, or null for a list, a channel, or anything else; undefined for another site's page. */
export function embedAt(url: URL): Embed | null | undefined {
  const host = hostIn(url);
  if (host === 'player.vimeo.com' && VIMEO_FILE.test(url.pathname)) return undefined;
  return PROVIDERS.find(({ sites }) => sites.some((site) => isHostOf(site, host)))?.read(url);
}

/** The provider's film of an address; null for any other address. */
export const embedIn = (address: string | null): Embed | null => (address && URL.canParse(address) && /^https?:/i.test(address) && embedAt(new URL(address))) || null;

/** The canonical page of a film at its provider, as stored. */
export function embedAddress({ provider, id, startSeconds, hash }: Embed): string {
  if (provider === 'youtube') return `https://www.youtube.com/watch?v=${id}${startSeconds ? `&t=${startSeconds}` : ''}`;
  return `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${startSeconds ? `#t=${startSeconds}s` : ''}`;
}

/** The address of the provider's player, in privacy-enhanced mode as far as available; it starts automatically, because the viewer has already clicked. */
export function embedPlayer({ provider, id, startSeconds, hash }: Embed): string {
  const origin = EMBED_ORIGINS[provider];
  if (provider === 'youtube') return `${origin}/embed/${id}?autoplay=1&playsinline=1&rel=0${startSeconds ? `&start=${startSeconds}` : ''}`;
  return `${origin}/video/${id}?${hash ? `h=${hash}&` : ''}dnt=1&autoplay=1${startSeconds ? `#t=${startSeconds}s` : ''}`;
}
