import { useEffect, useState } from 'react';
import { authorizedFetch } from '@coach/api-client';
import type { Grant } from '@coach/web-kit/film';
import { thumbnailsIn, type Thumbnail } from './thumbnails.ts';

/** The thumbnails of the seek bar; empty if they fail to load. */
export function useThumbnails(grant: Grant): readonly Thumbnail[] {
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[]>([]);
  useEffect(() => {
    const { thumbnails: address } = grant.first;
    if (!address) return;
    const leaving = new AbortController();
    const read = async () => {
      const answer = await authorizedFetch(new Request(new URL(address, location.href), { signal: leaving.signal }));
      if (answer.ok) setThumbnails(thumbnailsIn(await answer.text(), address));
    };
    read().catch(() => undefined);
    return () => leaving.abort();
  }, [grant]);
  return thumbnails;
}
