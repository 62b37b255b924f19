import { PenLine } from 'lucide-react';
import { messages, type BulkLetter } from '@coach/contracts';
import { Badge, Button, EmptyState, Meter } from '@coach/ui';
import { formatDateTime } from '@coach/web-kit';
import { RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { View } from '../panel/view.tsx';
import { useGroup } from '../users/use-group.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { audienceWords, leftOutWords } from './letter-words.ts';
import { useLetterPages } from './use-letters.ts';
import styles from './letters.module.css';

/** Letters to groups of clients: sent ones with their progress, and writing a new one. */
export function LettersView() {
  const pages = useLetterPages();
  const [group] = useGroup();
  const [writing, write] = useAddressWord('write');
  const begin = <Button variant="primary" onClick={() => write('new')}><PenLine aria-hidden="true" size={18} /> Write to a group</Button>;
  return (
    <View title="Letters" lead="One email to each client in a group: by plan, last session or tag. Clients who opted out don’t get it." tools={begin}>
      {pages.isError && <LoadFailed message={messages.bulkLetters.loadFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />}
      {pages.isPending && <div className="card"><RowsSkeleton of="letters" /></div>}
      {pages.data && pages.letters.length === 0 && <EmptyState title="No letters yet" text="Tell a group of clients about a new class, a day off or an open time." />}
      {pages.letters.length > 0 && <ul className={styles.list} aria-label="Letters">{pages.letters.map((letter) => <Letter key={letter.id} letter={letter} />)}</ul>}
      {pages.hasNextPage && <p><Button size="sm" busy={pages.isFetchingNextPage} busyLabel="Loading..." onClick={() => void pages.fetchNextPage()}>Load more</Button></p>}
      {writing && <LetterDialog group={group} onClose={() => write('')} />}
    </View>
  );
}

function Letter({ letter }: { letter: BulkLetter }) {
  const { subject, text, created_at: at, recipients, sent, waiting, failed, left_out: out } = letter;
  const leftOut = leftOutWords(out);
  return (
    <li className={`card ${styles.letter}`}>
      <div className={styles.head}>
        <h3>{subject}</h3>
        <Badge tone={waiting > 0 ? 'wait' : failed > 0 ? 'bad' : 'ok'}>{waiting > 0 ? 'On its way' : failed > 0 ? `${failed} not delivered` : 'Sent'}</Badge>
      </div>
      <p className="sm muted tab">{formatDateTime(new Date(at))}, {audienceWords(letter)}</p>
      <Meter role="meter" value={sent} max={Math.max(1, recipients)} label={`Sent of ${subject}`} text={`${sent} of ${recipients} sent`} />
      <p className="sm tab">{`${sent} of ${recipients} sent`}</p>
      {leftOut && <p className="sm muted">Left out: {leftOut}.</p>}
      <details><summary>Read it</summary><p className={styles.words}>{text}</p></details>
    </li>
  );
}
