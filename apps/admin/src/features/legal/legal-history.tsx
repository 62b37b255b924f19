import { LEGAL_TITLES } from '@coach/content';
import { messages, type LegalDesk, type LegalVersion } from '@coach/contracts';
import { LEGAL_DOCUMENTS } from '@coach/domain';
import { Badge, Button } from '@coach/ui';
import { useFormats } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useLegalHistory, type LegalChanges } from './use-legal-desk.ts';
import page from '../panel/drafts/drafts.module.css';
import styles from './legal.module.css';

interface LegalHistoryProps {
  desk: LegalDesk;
  restore: LegalChanges['restore'];
  /** Whether there is unsaved input that reverting would discard. */
  isEditing: boolean;
}

/** Every published version, with a link to read it, and the option to revert to it. */
export function LegalHistory({ desk, restore, isEditing }: LegalHistoryProps) {
  const history = useLegalHistory();
  const revision = desk.draft?.revision ?? 0;
  return (
    <div className={page.stack}>
      {history.isError && <LoadFailed message={messages.adminLegal.historyFailed} isBusy={history.isFetching} retry={() => void history.refetch()} />}
      {history.isPending && <ListSkeleton of="the versions" />}
      {desk.draft && <p className="notice sm">Going back replaces your current draft.</p>}
      <ol className={styles.history} aria-label="Published versions">
        {history.data?.map((one) => (
          <Version key={one.version} one={one} isPublished={one.version === desk.version}>
            {one.version !== desk.version && !isEditing && <Button size="sm" busy={restore.isPending} aria-label={`Go back to version ${one.version}`} onClick={() => restore.mutate({ revision, version: one.version })}>Go back to this</Button>}
          </Version>
        ))}
      </ol>
    </div>
  );
}

function Version({ one: { version, published_at: at, published_by: by, note, asks_again: asksAgain, changed }, isPublished, children }: { one: LegalVersion; isPublished: boolean; children: React.ReactNode }) {
  const { formatDateTime } = useFormats();
  return (
    <li className={`card ${styles.version}`} aria-label={`Version ${version}`}>
      <div className={page.stack}>
        <h3 className={page.name}>Version {version} {isPublished && <Badge tone="ok">Published</Badge>} {asksAgain && <Badge>Clients were asked again</Badge>}</h3>
        <p className="sm muted tab">{formatDateTime(new Date(at))}{by && `, ${by}`}{note && `: ${note}`}</p>
        <p className="sm">{changed.length > 0 ? `Worded otherwise: ${changed.map((document) => LEGAL_TITLES[document]).join(', ')}.` : 'Where it started.'}</p>
        <p className={styles.links}>{LEGAL_DOCUMENTS.map((document) => <a key={document} className="link sm" href={`/${document}?version=${version}`} target="_blank" rel="noopener">{LEGAL_TITLES[document]}<span className="vh"> of version {version} (opens in a new tab)</span></a>)}</p>
      </div>
      {children}
    </li>
  );
}
