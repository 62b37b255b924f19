import { api } from '@coach/api-client';
import { addressIn, SPANISH_BASE, TRANSLATED_PAGES } from '@coach/domain';
import { Button } from '@coach/ui';
import { chooseLanguage, leaveTo, useAuth, useHref, useLanguage, useLocation, useToast } from '@coach/web-kit';
import type { MouseEvent } from 'react';

/** The other language, each with texts in its own language, because its readers don't read the current one. */
const OTHER = {
  en: { language: 'es', label: 'Español', failure: 'No se pudo cargar el español. Inténtalo de nuevo.' },
  es: { language: 'en', label: 'English', failure: 'English didn’t load. Please try again.' },
} as const;

const isNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey;

/** Switches the site's language and remembers it; a signed-in user gets emails in it from now on. */
export function LanguageSwitch() {
  const { language, label, failure } = OTHER[useLanguage()];
  const { pathname } = useLocation();
  const isAtSpanishAddress = useHref('/') === SPANISH_BASE;
  const toast = useToast();
  const { state, viewing } = useAuth();
  const choose = async (change: () => Promise<void> | void) => {
    try {
      await change();
      if (state === 'signed-in' && !viewing) await api.mail.choose({ language });
    } catch {
      toast.error(failure);
    }
  };
  const isElsewhere = isAtSpanishAddress || (language === 'es' && TRANSLATED_PAGES.includes(pathname));
  if (!isElsewhere) return <Button variant="quiet" lang={language} onClick={() => void choose(() => chooseLanguage(language))}>{label}</Button>;
  const address = addressIn(language, pathname);
  // Also remembered by the first script (first.ts), before hydration.
  const follow = (event: MouseEvent) => {
    if (isNewTab(event)) return;
    event.preventDefault();
    void choose(() => undefined).then(() => leaveTo(address + location.search + location.hash));
  };
  return <Button variant="quiet" asChild><a href={address} lang={language} hrefLang={language} onClick={follow}>{label}</a></Button>;
}
