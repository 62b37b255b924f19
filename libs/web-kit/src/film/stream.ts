const KEY = 'player-stream';

/** This tab's player: the same over all videos and reloads, so that it counts as one of the two that may run. */
export function ownStream(): string {
  const known = sessionStorage.getItem(KEY);
  if (known) return known;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(KEY, fresh);
  return fresh;
}
