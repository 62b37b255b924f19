import { presentIn, Spoken, type Language } from '@coach/web-kit/once';
import { useEffect, useState, type ReactNode } from 'react';
import { sayEnglish } from './language-words.ts';

const english = { language: 'en' as Language, say: sayEnglish };

/** A part of a page in a fixed language; until Spanish has loaded it uses the page's language. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const [fetched, setFetched] = useState(english);
  useEffect(() => {
    if (language !== 'en') void presentIn(language).then(setFetched, () => undefined);
  }, [language]);
  const spoken = language === 'en' ? english : fetched.language === language ? fetched : null;
  return <Spoken value={spoken}>{children}</Spoken>;
}
