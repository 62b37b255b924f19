import { messages, type BusinessDesk, type BusinessVersion } from '@coach/contracts';
import { Badge, Button } from '@coach/ui';
import { useFormats } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { ChangesList } from './changes-list.tsx';
import { useHistory, type BusinessChanges } from './use-business.ts';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

interface HistoryPartProps {
  desk: BusinessDesk;
  restore: BusinessChanges['restore'];
  /** Whether there is unsaved input that reverting would discard. */
  isEditing: boolean;
}

/** Every published version, with the option to revert to it. */
export function HistoryPart({ desk, restore, isEditing }: HistoryPartProps) {
  const history = useHistory();
  const goBack = ({ version }: BusinessVersion) => restore.mutate({ revision: desk.draft?.revision ?? 0, version });
  return (
    <div className={page.stack}>
      {history.isError && <LoadFailed message={messages.business.historyFailed} isBusy={history.isFetching} retry={() => void history.refetch()} />}
      {history.isPending && <ListSkeleton of="the versions" />}
      {history.data?.length === 1 && <p className="notice sm">No changes yet. Each time you publish, the version before is kept here.</p>}
      {desk.draft && <p className="notice sm">Going back replaces your current draft.</p>}
      <ol className={styles.history} aria-label="Published versions">
        {history.data?.map((one) => <Version key={one.version} one={one} isPublished={one.version === desk.version} isBusy={restore.isPending} goBack={one.version === desk.version || isEditing ? undefined : () => goBack(one)} />)}
      </ol>
    </div>
  );
}

interface VersionProps {
  one: BusinessVersion;
  isPublished: boolean;
  isBusy: boolean;
  goBack: (() => void) | undefined;
}

function Version({ one: { version, published_at: at, published_by: by, note, changes }, isPublished, isBusy, goBack }: VersionProps) {
  const { formatDateTime } = useFormats();
  return (
    <li className={`card ${styles.version}`} aria-label={`Version ${version}`}>
      <div className={page.stack}>
        <h3 className={page.name}>Version {version} {isPublished && <Badge tone="ok">Published</Badge>}</h3>
        <p className="sm muted tab">{formatDateTime(new Date(at))}{by && `, ${by}`}{note && `: ${note}`}</p>
        {changes.length > 0 ? <ChangesList changes={changes} /> : <p className="sm">Where it started.</p>}
      </div>
      {goBack && <Button size="sm" busy={isBusy} aria-label={`Go back to version ${version}`} onClick={goBack}>Go back to this</Button>}
    </li>
  );
}
