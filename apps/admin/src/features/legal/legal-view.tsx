import { messages } from '@coach/contracts';
import { Skeleton } from '@coach/ui';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { LegalEditor } from './legal-editor.tsx';
import { useLegalDesk } from './use-legal-desk.ts';
import page from '../panel/drafts/drafts.module.css';

/** The legal texts in the coach's wording: a draft, published under its date, every version kept. */
export function LegalView() {
  const desk = useLegalDesk();
  return (
    <View title="Legal texts" lead="What clients agree to when they join and book. Nobody sees a draft before you publish it, and every version stays readable at its address.">
      {desk.isError && <LoadFailed message={messages.adminLegal.loadFailed} isBusy={desk.isFetching} retry={() => void desk.refetch()} />}
      {desk.isPending && <div role="status" aria-label="Loading the legal texts..." className={page.stack}><Skeleton height={44} /><Skeleton height={420} /></div>}
      {desk.data && <LegalEditor desk={desk.data} />}
    </View>
  );
}
