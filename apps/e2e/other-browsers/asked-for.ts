/** Whether a journey is meant by what was typed: by nothing, all are. */
export const askedFor = (name: string, words: readonly string[]): boolean => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()));
