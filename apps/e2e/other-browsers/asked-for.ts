/** Whether a journey matches the words on the command line; without words, every journey does. */
export const matchesName = (name: string, words: readonly string[]): boolean => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()));
