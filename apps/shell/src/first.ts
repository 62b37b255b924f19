// Runs before the page is painted, so that a chosen theme never flashes. Without a choice the system decides.
{
  // Our policy allows no eval: without this zod tries it once on every page with a form, which Firefox reports as a violation.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  // A browser that keeps nothing for a site throws where its storage is asked for: then things are kept until the page is left.
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name].length;
    } catch {
      const kept = new Map<string, string>();
      const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) };
      Object.defineProperty(window, name, { value: storage });
    }
  }
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
  // A page that arrives in English waits for the words of another language, so that the English never flashes (frame.css ends the wait).
  const isSpanishAddress = /^\/es(?:\/|$)/.test(location.pathname);
  const language = localStorage.getItem('language');
  if (isSpanishAddress) document.documentElement.lang = 'es';
  else if (language === 'es') Object.assign(document.documentElement, { lang: language }).dataset['wait'] = 'language';
  // Whoever follows a link to the page in another language chose it, also before the app is there.
  addEventListener('click', ({ target }) => {
    const followed = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (followed) localStorage.setItem('language', followed.hreflang);
  });
  // A page that the browser kept whole still shows what its person saw: it is loaded anew when anybody was, or is, signed in.
  const isSignedIn = () => localStorage.getItem('signed-in') !== null;
  let wasSignedIn = false;
  addEventListener('pagehide', () => void (wasSignedIn = isSignedIn()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (wasSignedIn || isSignedIn())) location.reload();
  });
}
