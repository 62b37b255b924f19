import { Button } from '@coach/ui';
import { chooseLanguage, useLanguage, useToast } from '@coach/web-kit';

/** The language that is not on the page, each by its own name; these words are read by those who do not read the others. */
const OTHER = {
  en: { language: 'es', label: 'Español', failure: 'No se pudo cargar el español. Inténtalo de nuevo.' },
  es: { language: 'en', label: 'English', failure: 'English did not load. Please try again.' },
} as const;

/** Changes the language of the site and remembers it. */
export function LanguageSwitch() {
  const { language, label, failure } = OTHER[useLanguage()];
  const toast = useToast();
  const choose = () => chooseLanguage(language).catch(() => toast.error(failure));
  return <Button variant="quiet" lang={language} onClick={() => void choose()}>{label}</Button>;
}
