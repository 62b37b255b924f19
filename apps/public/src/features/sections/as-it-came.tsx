import { useState } from 'react';

/**
 * Stands for a part whose code is still to come where the page arrived with it: as it came. Whatever the app learns meanwhile of
 * the visitor makes React begin the part anew, without which the page would shrink until the code is there.
 */
export function AsItCame({ titledBy }: { titledBy: string }) {
  const [came] = useState(() => (typeof document === 'undefined' ? null : document.querySelector(`main > section[aria-labelledby="${titledBy}"]`)));
  const [html] = useState(() => ({ __html: came?.innerHTML ?? '' }));
  return came && <section className={came.className} aria-labelledby={titledBy} dangerouslySetInnerHTML={html} />;
}
