import { useLanguage, useSay } from '@coach/web-kit/once';

/** A text as an element takes it; `lang` marks English that stands in, so that it is read and hyphenated as English. */
export interface OwnWords {
  children: string;
  lang: 'en' | undefined;
}

/** Says texts that the business wrote itself in the language of the page, and says of those in English, for want of others, that they are. */
export function useOwn(): (text: string) => OwnWords {
  const [say, language] = [useSay(), useLanguage()];
  return (text) => {
    const children = say(text);
    return { children, lang: language !== 'en' && children === text ? 'en' : undefined };
  };
}
