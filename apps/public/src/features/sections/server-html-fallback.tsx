import { useState } from 'react';

/**
 * The Suspense fallback of a section: its server-rendered HTML. When the app learns something about the visitor meanwhile, React
 * renders the section again; without this fallback, the page would shrink until the section's code has loaded.
 */
export function ServerHtmlFallback({ titledBy }: { titledBy: string }) {
  const [came] = useState(() => (typeof document === 'undefined' ? null : document.querySelector(`main > section[aria-labelledby="${titledBy}"]`)));
  const [html] = useState(() => ({ __html: came?.innerHTML ?? '' }));
  return came && <section className={came.className} aria-labelledby={titledBy} dangerouslySetInnerHTML={html} />;
}
