import { useEffect, useRef, useState, type ComponentType } from 'react';
import { onTermsChanged } from '@coach/api-client';
import { LEGAL_DOCUMENTS, pageAt } from '@coach/domain';
import { useAuth } from '../session/auth.tsx';

type Answer = (isAccepted: boolean) => void;
type Question = { Dialog: ComponentType<{ onAnswer: Answer }>; answer: Answer };

/** Somebody reading one of the pages to be accepted is not interrupted. */
const isReading = (): boolean => LEGAL_DOCUMENTS.some((document) => pageAt(location.pathname).path === `/${document}`);

/** Asks the person to accept changed terms: once at their next visit, and whenever a booking or payment is refused for lack of it, which is then retried. */
export function TermsPrompt() {
  const { hasNewTerms } = useAuth();
  const [question, setQuestion] = useState<Question | null>(null);
  const wasAsked = useRef(false);
  const ask = useRef(async () => {
    wasAsked.current = true;
    // Rarely needed, hence loaded on demand. Without it the refusal stands.
    const loaded = await import('./terms-dialog.tsx').catch(() => null);
    if (!loaded) return false;
    return new Promise<boolean>((answer) => setQuestion({ Dialog: loaded.TermsDialog, answer }));
  });
  useEffect(() => onTermsChanged(ask.current), []);
  useEffect(() => {
    if (hasNewTerms && !wasAsked.current && !isReading()) void ask.current();
  }, [hasNewTerms]);
  if (!question) return null;
  const { Dialog, answer } = question;
  const close: Answer = (isAccepted) => {
    setQuestion(null);
    answer(isAccepted);
  };
  return <Dialog onAnswer={close} />;
}
