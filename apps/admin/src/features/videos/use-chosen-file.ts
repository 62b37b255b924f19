import { useState } from 'react';
import { messages } from '@coach/contracts';
import { fileProblem } from '@coach/domain';

interface Chosen {
  file: File | null;
  problem: string | undefined;
}

const WORDS = { 'wrong-type': messages.videos.wrongType, 'too-large': messages.videos.tooLarge } as const;

/** An acceptable file, or why it is refused: type first, then size (AVD-07, AVD-08, AVD-11). */
export function useChosenFile(wrongType: string = WORDS['wrong-type']) {
  const [chosen, setChosen] = useState<Chosen>({ file: null, problem: undefined });
  const choose = (file: File | null) => {
    const problem = file && fileProblem(file);
    if (!problem) setChosen({ file, problem: undefined });
    else setChosen({ file: null, problem: problem === 'wrong-type' ? wrongType : WORDS[problem] });
  };
  return { ...chosen, choose, complain: (problem: string) => setChosen((before) => ({ ...before, problem })) };
}
