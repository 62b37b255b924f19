import { api } from '@coach/api-client';
import { Button } from '@coach/ui';
import { chooseLanguage, useAuth, useLanguage, useToast } from '@coach/web-kit';

/** The language that is not on the page, each by its own name; these words are read by those who do not read the others. */
const OTHER = {
  en: { language: 'es', label: 'Español', failure: 'No se pudo cargar el español. Inténtalo de nuevo.' },
  es: { language: 'en', label: 'English', failure: 'English did not load. Please try again.' },
} as const;

/** Changes the language of the site and remembers it; whoever is signed in is mailed in it from now on. */
export function LanguageSwitch() {
  const { language, label, failure } = OTHER[useLanguage()];
  const toast = useToast();
  const { state, viewing } = useAuth();
  const choose = async () => {
    try {
      await chooseLanguage(language);
      if (state === 'signed-in' && !viewing) await api.mail.choose({ language });
    } catch {
      toast.error(failure);
    }
  };
  return <Button variant="quiet" lang={language} onClick={() => void choose()}>{label}</Button>;
}
