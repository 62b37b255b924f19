import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { Grant } from './grant.ts';
import { listen } from './listen.ts';

export interface PlaybackEvents {
  /** Available qualities, best first: `1080p`. Empty without a choice. */
  onQualities: (names: string[]) => void;
  /** The quality currently shown. */
  onQuality: (name: string) => void;
  /** Playback failed, and a fresh signature did not help. */
  onFailure: () => void;
}

export interface Start {
  /** Start position in seconds. */
  at: number;
  /** The requested quality, if available: `1080p`; null adapts to the connection. */
  quality: string | null;
}

/** A film loading into a video element. */
export interface Source {
  /** Fixes a quality; null adapts to the connection. */
  choose: (quality: string | null) => void;
  stop: () => void;
}

/** Consecutive refusals after which a fresh signature is no help. */
const MOST_REFUSALS = 3;

const nameOf = ({ width, height }: { width: number; height: number }): string => `${Math.min(width, height)}p`;

/** Native playback: files, and HLS where supported. A failure renews the grant and continues. */
function playByItself(media: HTMLVideoElement, grant: Grant, at: number, { onFailure }: PlaybackEvents): Source {
  const refusals = counter();
  const load = (from: number) => {
    media.src = grant.address(grant.first.src);
    media.currentTime = from;
  };
  const repair = async () => {
    const [from, wasPaused] = [media.currentTime || at, media.paused];
    if (grant.first.kind === 'file' || refusals.isTooMany() || !(await grant.renew())) return onFailure();
    load(from);
    if (!wasPaused) await media.play().catch(() => undefined);
  };
  const stops = [listen(media, ['error'], () => void repair()), listen(media, ['playing'], refusals.forget)];
  load(at);
  const stop = () => {
    stops.forEach((end) => end());
    media.removeAttribute('src');
    media.load();
  };
  return { choose: () => undefined, stop };
}

function counter() {
  let count = 0;
  return {
    isTooMany: () => ++count > MOST_REFUSALS,
    forget: () => {
      count = 0;
    },
  };
}

const isRefused = ({ response }: ErrorData): boolean => response?.code === 403;

/** Refused files need a fresh signature, decoder errors a restart; all other fatal errors are failures. */
function repairing(hls: Hls, { Events, ErrorTypes }: typeof Hls, grant: Grant, { onFailure }: PlaybackEvents): void {
  const [refusals, stumbles] = [counter(), counter()];
  const goOn = () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(grant.address(grant.first.src)));
  hls.on(Events.FRAG_LOADED, refusals.forget);
  hls.on(Events.ERROR, (_, error) => {
    if (isRefused(error)) {
      if (refusals.isTooMany()) return onFailure();
      void grant.renew().then((isNew) => (isNew ? goOn() : onFailure()));
    } else if (error.fatal && error.type === ErrorTypes.MEDIA_ERROR && !stumbles.isTooMany()) hls.recoverMediaError();
    else if (error.fatal) onFailure();
  });
}

/** Playback by hls.js, loaded on demand; every request uses the newest signature (VID-25). */
async function playByParts(media: HTMLVideoElement, grant: Grant, { at, quality: wanted }: Start, on: PlaybackEvents): Promise<Source> {
  const { default: Player } = await import('hls.js/light');
  if (!Player.isSupported()) return playByItself(media, grant, at, on);
  const xhrSetup = (request: XMLHttpRequest, url: string) => request.open('GET', grant.address(url), true);
  const hls = new Player({ startPosition: at > 0 ? at : -1, enableWorker: false, backBufferLength: 60, capLevelToPlayerSize: true, xhrSetup });
  const names = () => hls.levels.map(nameOf);
  const choose = (quality: string | null) => {
    // A chosen quality applies at once, replacing buffered segments; in automatic mode the player switches seamlessly.
    if (quality === null) hls.nextLevel = -1;
    else hls.currentLevel = names().indexOf(quality);
  };
  hls.on(Player.Events.MANIFEST_PARSED, () => {
    on.onQualities(names().reverse());
    if (wanted && names().includes(wanted)) choose(wanted);
  });
  hls.on(Player.Events.LEVEL_SWITCHED, (_, { level }) => hls.levels[level] && on.onQuality(nameOf(hls.levels[level])));
  repairing(hls, Player, grant, on);
  hls.loadSource(grant.first.src);
  hls.attachMedia(media);
  return { choose, stop: () => hls.destroy() };
}

/** Loads a film into a video element. */
export const openSource = async (media: HTMLVideoElement, grant: Grant, start: Start, on: PlaybackEvents): Promise<Source> =>
  grant.first.kind === 'hls' ? playByParts(media, grant, start, on) : playByItself(media, grant, start.at, on);
