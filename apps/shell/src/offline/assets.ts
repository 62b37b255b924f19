const PREFIX = 'assets-';
const nameOf = (release: string): string => PREFIX + release;

/** Hashed files from the device once loaded; otherwise from the network, and cached. */
export async function keptAsset(release: string, request: Request | string): Promise<Response> {
  const known = await caches.match(request).catch(() => undefined);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const copy = answer.clone();
    // A full device must not cause a failure.
    await caches.open(nameOf(release)).then((cache) => cache.put(request, copy)).catch(() => undefined);
  }
  return answer;
}

/** Deletes caches of older releases, except the previous one's, whose pages may still be open. */
export async function deleteOlderCaches(release: string): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(release));
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}
