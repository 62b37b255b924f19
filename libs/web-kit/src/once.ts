// Singletons of a page: the session, the router, the query cache, the toasts. The shell provides them, the
// remotes share them; everything else of web-kit is bundled by its users.
export { AuthProvider, useAuth, type Auth } from './session/auth.tsx';
export * from './data.ts';
export { RequireAdmin, RequireSignedIn, useDestination } from './session/guards.tsx';
export { setBusiness, formats, presentBusiness, useBusiness, useFormats, useIsBeforeOpening, useZone, zone } from './business/business.ts';
export { setPublishedBusiness } from './business/published.ts';
export { setPictures, ownPicture } from './business/pictures.ts';
export { setPlaces, sitePlaces } from './business/places.ts';
export { setStories, siteStories } from './business/stories.ts';
export { setLegalPages, legalOfPage } from './legal/page-legal.ts';
export { chooseLanguage, registerSpanish, presentIn, renderIn, applyChosenLanguage, Spoken, useLanguage, usePlural, useSay, useSayEnglish, type Language } from './language/language.ts';
export { Sentence } from './language/language-sentence.tsx';
export { useDocumentTitle, useNow } from './pages/page.tsx';
export { Providers } from './providers.tsx';
// By far the longest texts that pages share.
export { publicMessages } from '@coach/contracts';
export { createQueryClient } from './query-client.ts';
export * from './pages/router.ts';
export { AreaErrorBoundary, DidNotLoad, NotFound } from './pages/screens.tsx';
export { setSiteWords, useSiteWords } from './language/site-words.ts';
export { ToastProvider, useToast, type Toasts } from './toasts/toasts.tsx';
