const KEY = 'player-stream';

/** This tab's player id: the same across videos and reloads, so that it counts as one of the two allowed players. */
export function ownStream(): string {
  const known = sessionStorage.getItem(KEY);
  if (known) return known;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(KEY, fresh);
  return fresh;
}
