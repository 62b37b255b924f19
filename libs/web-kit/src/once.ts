// What may exist only once on a page: the session, the router, the query cache, the toasts. The shell brings it, the
// areas share it; everything else of web-kit is carried by whoever uses it.
export { AuthProvider, useAuth, type Auth } from './auth.tsx';
export * from './data.ts';
export { RequireAdmin, RequireSignedIn, useDestination } from './guards.tsx';
export { chooseLanguage, offerSpanish, speakAsRemembered, useLanguage, usePlural, useSay, type Language } from './language.ts';
export { Sentence } from './language-sentence.tsx';
export { useDocumentTitle, useNow } from './page.tsx';
export { Providers } from './providers.tsx';
export { createQueryClient } from './query-client.ts';
export * from './router.ts';
export { AreaErrorBoundary, DidNotLoad, NotFound } from './screens.tsx';
export { adoptSiteWords, useSiteWords } from './site-words.ts';
export { ToastProvider, useToast, type Toasts } from './toasts.tsx';
