import { hostIn, isHostOf } from './short-links.ts';

/** Sites whose films are shown in a frame of theirs, after a press. */
export const EMBED_PROVIDERS = ['youtube', 'vimeo'] as const;
export type EmbedProvider = (typeof EMBED_PROVIDERS)[number];

/** As they write themselves. */
export const PROVIDER_NAMES: Record<EmbedProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** The one origin that a page with such a frame may show. */
export const EMBED_ORIGINS: Record<EmbedProvider, string> = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' };

/** A film that stays where it is. */
export interface Embed {
  provider: EmbedProvider;
  /** The provider's own id of it. */
  id: string;
  /** Seconds from its beginning. */
  startSeconds: number;
  /** What opens a film of Vimeo's that is not listed; null without. */
  hash: string | null;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
/** Eleven characters, and players of lists and channels. */
const NO_FILMS = new Set(['videoseries', 'live_stream']);
const VIMEO_HASH = /^[\da-f]{6,40}$/;
/** Vimeo's own files, which can be fetched as any other. */
const VIMEO_FILE = /^\/(?:external|progressive_redirect)\//;
const LONGEST_SECONDS = 36_000;

/** `90`, `90s`, `1m30s` and `1h2m3s` in seconds; anything else is the beginning. */
function secondsOf(typed: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/.exec(typed ?? '') ?? [];
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return total <= LONGEST_SECONDS ? total : 0;
}

/** Where an address asks to begin: as a parameter, or behind its hash. */
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

/** The id, behind the shelf of the film, the coach's own list of them, or nothing, and what opens it where it is not listed. */
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

/** What a provider's page shows: a film, or null for a list, a channel or anything else; undefined for a page of nobody's here. */
export function embedAt(url: URL): Embed | null | undefined {
  const host = hostIn(url);
  if (host === 'player.vimeo.com' && VIMEO_FILE.test(url.pathname)) return undefined;
  return PROVIDERS.find(({ sites }) => sites.some((site) => isHostOf(site, host)))?.read(url);
}

/** The film of a provider's that an address leads to; null for any other address. */
export const embedIn = (address: string | null): Embed | null => (address && URL.canParse(address) && /^https?:/i.test(address) && embedAt(new URL(address))) || null;

/** The page of the film at its provider, the same for each way of writing it: what a row keeps. */
export function embedAddress({ provider, id, startSeconds, hash }: Embed): string {
  if (provider === 'youtube') return `https://www.youtube.com/watch?v=${id}${startSeconds ? `&t=${startSeconds}` : ''}`;
  return `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${startSeconds ? `#t=${startSeconds}s` : ''}`;
}

/** What stands in the frame: the provider's player, told to keep no track of who watches as far as it can be told; it begins by itself, for somebody has pressed already. */
export function embedPlayer({ provider, id, startSeconds, hash }: Embed): string {
  const origin = EMBED_ORIGINS[provider];
  if (provider === 'youtube') return `${origin}/embed/${id}?autoplay=1&playsinline=1&rel=0${startSeconds ? `&start=${startSeconds}` : ''}`;
  return `${origin}/video/${id}?${hash ? `h=${hash}&` : ''}dnt=1&autoplay=1${startSeconds ? `#t=${startSeconds}s` : ''}`;
}
