// Runs before the page is painted, so that a chosen theme never flashes. Without a choice the system decides.
{
  // Our policy allows no eval: without this zod tries it once on every page with a form, which Firefox reports as a violation.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
  // A page in another language waits for its words, so that the English it arrives with never flashes (frame.css ends the wait).
  const language = localStorage.getItem('language');
  if (language === 'es') Object.assign(document.documentElement, { lang: language }).dataset['wait'] = 'language';
}
