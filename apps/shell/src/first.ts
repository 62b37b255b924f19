// Runs before the first paint, so that a chosen theme never flashes. Without a choice the system decides.
{
  // Our policy allows no eval: without this setting zod tries it once on every page with a form, which Firefox reports as a violation.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  // A browser that blocks storage throws on access: then values are kept until the page is left.
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
  // An English page waits for the chosen language's translation, so that English never flashes (frame.css ends the wait).
  const isSpanishAddress = /^\/es(?:\/|$)/.test(location.pathname);
  const language = localStorage.getItem('language');
  if (isSpanishAddress) document.documentElement.lang = 'es';
  else if (language === 'es') Object.assign(document.documentElement, { lang: language }).dataset['wait'] = 'language';
  // Following a link to the page in another language is a choice, also before the app has loaded.
  addEventListener('click', ({ target }) => {
    const followed = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (followed) localStorage.setItem('language', followed.hreflang);
  });
  // A page restored from the back/forward cache still shows its person's data: it is reloaded if anybody was, or is, signed in.
  const isSignedIn = () => localStorage.getItem('signed-in') !== null;
  // The shell loads first, alone; then the rest of the page's code loads while it is parsed.
  const others = new PerformanceObserver((list) => {
    if (!list.getEntriesByType('resource').some(({ name }) => name.includes('/assets/shell.') && name.endsWith('.js'))) return;
    others.disconnect();
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-shell"]')) link.rel = 'preload';
  });
  others.observe({ type: 'resource', buffered: true });
  // For a browser that was signed in, the session is renewed at once, followed by the page's initial requests: by the time the app
  // has loaded, they are answered (libs/api-client, early.ts). One renewal at a time over all tabs; another tab's message voids this one.
  if (isSignedIn() && navigator.locks && 'BroadcastChannel' in globalThis) {
    const tabs = new BroadcastChannel('coach-session');
    const answers = new Map<string, Promise<Response>>();
    const asked = (): string[] => (location.search ? [] : document.querySelector<HTMLMetaElement>('meta[name="asked-first"]')?.content.split(' ') ?? []);
    const renew = async () => {
      const response = await navigator.locks.request('coach-session', () => fetch('/api/auth/refresh', { method: 'POST' }));
      if (!response.ok) return response.status === 401 ? null : undefined;
      const session = await response.json();
      const headers = { authorization: `Bearer ${session.access_token}`, 'accept-language': document.documentElement.lang };
      const isCoach = session.profile?.is_admin && !session.second_factor_owed;
      for (const path of asked().filter((one) => isCoach || !one.startsWith('/api/admin/'))) {
        // Always read completely: a half-read response blocks its connection.
        const answer = fetch(path, { headers }).then(async (response) => new Response(await response.blob(), response));
        answer.catch(() => undefined);
        answers.set(path, answer);
      }
      return session;
    };
    const session = renew();
    session.catch(() => undefined);
    globalThis.early = { session, answers, since: performance.now(), end: () => tabs.close() };
    tabs.onmessage = () => {
      tabs.close();
      globalThis.early = undefined;
    };
  }
  let wasSignedIn = false;
  addEventListener('pagehide', () => void (wasSignedIn = isSignedIn()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (wasSignedIn || isSignedIn())) location.reload();
  });
}
