import { messageOf, query } from '@coach/api-client';
import { publicMessages as messages } from '@coach/contracts';
import { LEGAL_DOCUMENTS, type LegalDocument } from '@coach/domain';
import { Button, Dialog } from '@coach/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSay } from '../language/language.ts';

const NAMES: Record<LegalDocument, string> = { 'privacy-policy': 'Privacy Policy', 'terms-conditions': 'Terms & Conditions' };

/** The changes open in a new tab, so that nothing started here is lost. */
export function TermsDialog({ onAnswer }: { onAnswer: (isAccepted: boolean) => void }) {
  const say = useSay();
  const terms = useQuery(query.legal.terms.queryOptions({ staleTime: 0 }));
  const accepting = useMutation(query.legal.accept.mutationOptions({ onSuccess: () => onAnswer(true), onError: () => void terms.refetch() }));
  const version = terms.data?.changed?.version;
  const failure = accepting.error ?? terms.error;
  // Accepted in another tab meanwhile.
  const accept = () => (terms.data?.changed === null ? onAnswer(true) : version && accepting.mutate({ version }));
  const actions = (
    <>
      <Button variant="primary" busy={accepting.isPending} busyLabel={say('Accepting...')} disabled={!terms.data} onClick={accept}>{say('I accept')}</Button>
      <Button onClick={() => onAnswer(false)}>{say('Not now')}</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onAnswer(false)} title={say('Our terms have changed')} actions={actions}>
      <div className="dialog-body">
        {failure && <p className="err" role="alert">{say(terms.error ? messages.legal.acceptFailed : messageOf(failure))}</p>}
        <p>{say('Before you book or pay again, please read and accept what now holds between us. What you have already booked stays as it was agreed.')}</p>
        <ul>
          {LEGAL_DOCUMENTS.map((document) => (
            <li key={document}><a className="link" href={`/${document}`} target="_blank" rel="noopener">{say(NAMES[document])}<span className="vh"> {say('(opens in a new tab)')}</span></a></li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
