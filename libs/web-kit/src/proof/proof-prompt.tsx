import { useEffect, useState, type ComponentType } from 'react';
import { onProofRequired } from '@coach/api-client';
import type { WaysToProve } from '@coach/contracts';

type Answer = (isProven: boolean) => void;
type Question = { Dialog: ComponentType<{ ways: WaysToProve; onAnswer: Answer }>; ways: WaysToProve; answer: Answer };

/** Opens the dialog when the API requires a proof; the refused call waits and is retried. */
export function ProofPrompt() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      onProofRequired(async (ways) => {
        // Rarely needed, hence loaded on demand. Without it the refusal stands.
        const loaded = await import('./proof-dialog.tsx').catch(() => null);
        if (!loaded) return false;
        return new Promise<boolean>((answer) => setQuestion({ Dialog: loaded.ProofDialog, ways, answer }));
      }),
    [],
  );
  if (!question) return null;
  const { Dialog, ways, answer } = question;
  const close: Answer = (isProven) => {
    setQuestion(null);
    answer(isProven);
  };
  return <Dialog ways={ways} onAnswer={close} />;
}
