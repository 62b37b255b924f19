import { createContext, useContext } from 'react';

/** How components say the few words they bring themselves. Whoever frames a page in another language puts it around. */
export const WordsContext = createContext<(text: string) => string>((text) => text);

export const useWords = (): ((text: string) => string) => useContext(WordsContext);
