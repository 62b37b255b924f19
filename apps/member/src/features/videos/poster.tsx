import { useState } from 'react';
import { videoCover } from '@coach/content';
import type { LibraryVideo } from '@coach/contracts';
import { Picture } from '@coach/ui';

/** A video's thumbnail; if it has none or it fails to load, a drawing for its category. */
export function Poster({ video: { id, category, thumbnail_url: src } }: { video: LibraryVideo }) {
  const [isMissing, setMissing] = useState(false);
  if (!src || isMissing) return <Picture picture={videoCover(category, id)} />;
  return <img src={src} alt="" width={640} height={360} loading="lazy" decoding="async" onError={() => setMissing(true)} />;
}
