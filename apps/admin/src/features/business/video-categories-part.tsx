import type { Business } from '@coach/contracts';
import { freeId, GENERAL_CATEGORY, MOST_VIDEO_CATEGORIES } from '@coach/domain';
import { Button, Card, TextField } from '@coach/ui';
import { useBusiness, useFieldArray, useFormContext, useWatch } from '@coach/web-kit';
import { FIELD_WORDS } from './business-words.ts';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

const words = FIELD_WORDS.videoCategories;

/** Headings of the video library, as members read them. */
export function VideoCategoriesPart() {
  const { setFocus, formState: { errors } } = useFormContext<Business>();
  const categories = useWatch<Business, 'videoCategories'>({ name: 'videoCategories' });
  const published = useBusiness().videoCategories;
  const { append, move, remove } = useFieldArray<Business, 'videoCategories'>({ name: 'videoCategories' });
  const wrong = errors.videoCategories?.root?.message ?? errors.videoCategories?.message;
  const add = () => {
    append({ id: freeId('category', [...published, ...categories].map(({ id }) => id)), name: '', es: '' }, { shouldFocus: false });
    // The field is there with the next turn.
    setTimeout(() => setFocus(`videoCategories.${categories.length}.name`));
  };
  return (
    <Card className={page.form}>
      <h3 className={page.name}>Headings of your video library</h3>
      <p className="sm muted">Members see your videos under these, in this order. A heading without videos isn’t shown. Emails in Spanish say the Spanish name; without one, they say the other. Once this is published, choose a category for each video under Videos.</p>
      <ol className={styles.categories}>
        {categories.map(({ id, name }, index) => (
          <li key={id} className={styles.category} aria-label={name || 'New category'}>
            <CategoryFields index={index} hint={id === GENERAL_CATEGORY ? 'It stays: videos whose category you remove go here.' : undefined} />
            <div className={styles.order}>
              <Button size="sm" variant="quiet" disabled={index === 0} aria-label={`Move ${name || 'the new category'} up`} onClick={() => move(index, index - 1)}>Up</Button>
              <Button size="sm" variant="quiet" disabled={index === categories.length - 1} aria-label={`Move ${name || 'the new category'} down`} onClick={() => move(index, index + 1)}>Down</Button>
              {id !== GENERAL_CATEGORY && <Button size="sm" variant="quiet" aria-label={`Remove ${name || 'the new category'}`} onClick={() => remove(index)}>Remove</Button>}
            </div>
          </li>
        ))}
      </ol>
      {wrong && <p className="err" role="alert">{wrong}</p>}
      {categories.length < MOST_VIDEO_CATEGORIES && <div><Button onClick={add}>Add a category</Button></div>}
    </Card>
  );
}

function CategoryFields({ index, hint }: { index: number; hint: string | undefined }) {
  const { register, formState: { errors } } = useFormContext<Business>();
  const wrong = errors.videoCategories?.[index];
  return (
    <div className={styles.two}>
      <TextField label={words.name} maxLength={40} hint={hint} error={wrong?.name?.message} {...register(`videoCategories.${index}.name`)} />
      <TextField label={words.es} optional maxLength={40} error={wrong?.es?.message} {...register(`videoCategories.${index}.es`)} />
    </div>
  );
}
