import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Plus, X } from 'lucide-react';
import type { AdminUser } from '@coach/contracts';
import { MOST_TAGS, TAG_LENGTH, tidyTags } from '@coach/domain';
import { Button } from '@coach/ui';
import { useTagsInUse } from '../users/group-fields.tsx';
import { useSetTags } from './use-client.ts';
import styles from './client.module.css';

/** The coach's tags for a client: removed by their cross, added by typing. */
export function TagsEditor({ user: { user_id: userId, tags }, etag }: { user: AdminUser; etag: string | undefined }) {
  const id = useId();
  const [typed, type] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isTyping = typed !== null;
  useEffect(() => {
    if (isTyping) field.current?.focus();
  }, [isTyping]);
  const { mutate, isPending, variables } = useSetTags(etag);
  const { data: known = [] } = useTagsInUse();
  // Shown optimistically.
  const shown = isPending ? tidyTags(variables.tags) : tags;
  const set = (next: readonly string[], onError?: () => void) => mutate({ user_id: userId, tags: tidyTags(next) }, { ...(onError && { onError }) });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (typed?.trim()) set([...shown, typed], () => type(typed));
    type(typed?.trim() ? '' : null);
  };
  return (
    <>
      <ul className={styles.tags} aria-label="Tags">
        {shown.map((tag) => (
          <li key={tag} className={styles.tag}>
            {tag}
            <button type="button" disabled={isPending} aria-label={`Remove the tag ${tag}`} onClick={() => set(shown.filter((one) => one !== tag))}><X aria-hidden="true" size={14} /></button>
          </li>
        ))}
      </ul>
      {shown.length < MOST_TAGS && typed === null && <button type="button" className={styles.addTag} onClick={() => type('')}><Plus aria-hidden="true" size={14} /> Tag</button>}
      {shown.length < MOST_TAGS && typed !== null && (
        <form className={styles.tagForm} onSubmit={add}>
          <label className="vh" htmlFor={id}>New tag</label>
          <input id={id} className="input" list={`${id}-known`} ref={field} autoComplete="off" maxLength={TAG_LENGTH} value={typed} onChange={(event) => type(event.target.value)} onKeyDown={(event) => event.key === 'Escape' && type(null)} />
          <datalist id={`${id}-known`}>{known.map(({ tag }) => <option key={tag} value={tag} />)}</datalist>
          <Button size="sm" type="submit" disabled={isPending}>{typed.trim() ? 'Add' : 'Done'}</Button>
        </form>
      )}
    </>
  );
}
