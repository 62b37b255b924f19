import { createContext, useContext } from 'react';

/** Translates the components' built-in text. Provided by the frame of a page in another language. */
export const WordsContext = createContext<(text: string) => string>((text) => text);

export const useWords = (): ((text: string) => string) => useContext(WordsContext);
