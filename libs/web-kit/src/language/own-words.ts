import { useLanguage, useSay } from '@coach/web-kit/once';

/** A text for an element; `lang` marks an English fallback, so that it is pronounced and hyphenated as English. */
export interface OwnWords {
  children: string;
  lang: 'en' | undefined;
}

/** Translates texts that the business wrote itself, and marks English fallbacks. */
export function useOwn(): (text: string) => OwnWords {
  const [say, language] = [useSay(), useLanguage()];
  return (text) => {
    const children = say(text);
    return { children, lang: language !== 'en' && children === text ? 'en' : undefined };
  };
}
