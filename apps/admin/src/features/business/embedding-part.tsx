import type { Business } from '@coach/contracts';
import { EMBEDDING_ORIGIN_MOST, MOST_EMBEDDING_ORIGINS } from '@coach/domain';
import { Button, Card, TextField } from '@coach/ui';
import { Link, paths, useFormContext } from '@coach/web-kit';
import { FIELD_WORDS } from './business-words.ts';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

/** Which sites can embed what. */
export function EmbeddingPart() {
  const { register, watch, setValue, setFocus, formState: { errors } } = useFormContext<Business>();
  const origins = watch('embedding.origins');
  const change = (next: string[]) => setValue('embedding.origins', next, { shouldDirty: true });
  const add = () => {
    change([...origins, '']);
    // The field exists after the next render.
    setTimeout(() => setFocus(`embedding.origins.${origins.length}`));
  };
  const remove = (index: number) => change(origins.filter((_, other) => other !== index));
  return (
    <Card className={page.form}>
      <h3 className={page.name}>{FIELD_WORDS.embedding.origins}</h3>
      <p className="sm muted">Only these sites can show it, so no one else can pass off your free times as theirs. With and without www are two sites. Once this is published, <Link to={`${paths.admin}?view=integrations`}>copy the lines for your site</Link>.</p>
      {origins.length === 0 && <p className="sm muted">None yet. Add your blog, or your studio’s site.</p>}
      {origins.map((_, index) => (
        <div key={index} className={styles.site} role="group" aria-label={`Site ${index + 1}`}>
          <TextField label="Address" inputMode="url" autoComplete="off" maxLength={EMBEDDING_ORIGIN_MOST} placeholder="https://www.example.com" {...register(`embedding.origins.${index}`)} error={errors.embedding?.origins?.[index]?.message} />
          <Button variant="quiet" aria-label={`Remove site ${index + 1}`} onClick={() => remove(index)}>Remove</Button>
        </div>
      ))}
      {origins.length < MOST_EMBEDDING_ORIGINS && <div><Button size="sm" onClick={add}>Add a site</Button></div>}
    </Card>
  );
}
