import { messages } from '@coach/contracts';
import { Skeleton } from '@coach/ui';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { Editor } from './editor.tsx';
import { useBusinessDesk } from './use-business.ts';
import page from '../panel/drafts/drafts.module.css';

/** The business's identity, region, rules, and look. */
export function BusinessView() {
  const desk = useBusinessDesk();
  return (
    <View title="Your business" lead="Your name, place, rules, look and services, on every page and in every email. Change what you like: no one sees a draft before you publish it, and you can go back to any version.">
      {desk.isError && <LoadFailed message={messages.business.loadFailed} isBusy={desk.isFetching} retry={() => void desk.refetch()} />}
      {desk.isPending && <div role="status" aria-label="Loading your business..." className={page.stack}><Skeleton height={44} /><Skeleton height={420} /></div>}
      {desk.data && <Editor desk={desk.data} />}
    </View>
  );
}
