import type { Business } from '@coach/contracts';
import { freeId, MOST_CATEGORIES, fallbackCategory, type CategorizedPart } from '@coach/domain';
import { Button, Card, TextField } from '@coach/ui';
import { useBusiness, useFieldArray, useFormContext, useWatch } from '@coach/web-kit';
import { FIELD_WORDS } from './business-words.ts';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

interface CategoriesPartProps {
  part: CategorizedPart;
  title: string;
  lead: string;
  /** For the default category, which is never removed. */
  staying: string;
}

/** The coach's own categories, in her order. */
function CategoriesPart({ part, title, lead, staying }: CategoriesPartProps) {
  const { setFocus, formState: { errors } } = useFormContext<Business>();
  const categories = useWatch<Business, CategorizedPart>({ name: part });
  const published = useBusiness()[part];
  const { append, move, remove } = useFieldArray<Business, CategorizedPart>({ name: part });
  const wrong = errors[part]?.root?.message ?? errors[part]?.message;
  const rest = fallbackCategory(categories)?.id;
  const add = () => {
    append({ id: freeId('category', [...published, ...categories].map(({ id }) => id)), name: '', es: '' }, { shouldFocus: false });
    // The field exists after the next render.
    setTimeout(() => setFocus(`${part}.${categories.length}.name`));
  };
  return (
    <Card className={page.form}>
      <h3 className={page.name}>{title}</h3>
      <p className="sm muted">{lead}</p>
      <ol className={styles.categories}>
        {categories.map(({ id, name }, index) => (
          <li key={id} className={styles.category} aria-label={name || 'New category'}>
            <CategoryFields part={part} index={index} hint={id === rest ? staying : undefined} />
            <div className={styles.order}>
              <Button size="sm" variant="quiet" disabled={index === 0} aria-label={`Move ${name || 'the new category'} up`} onClick={() => move(index, index - 1)}>Up</Button>
              <Button size="sm" variant="quiet" disabled={index === categories.length - 1} aria-label={`Move ${name || 'the new category'} down`} onClick={() => move(index, index + 1)}>Down</Button>
              {id !== rest && <Button size="sm" variant="quiet" aria-label={`Remove ${name || 'the new category'}`} onClick={() => remove(index)}>Remove</Button>}
            </div>
          </li>
        ))}
      </ol>
      {wrong && <p className="err" role="alert">{wrong}</p>}
      {categories.length < MOST_CATEGORIES && <div><Button onClick={add}>Add a category</Button></div>}
    </Card>
  );
}

function CategoryFields({ part, index, hint }: { part: CategorizedPart; index: number; hint: string | undefined }) {
  const { register, formState: { errors } } = useFormContext<Business>();
  const wrong = errors[part]?.[index];
  const words = FIELD_WORDS[part];
  return (
    <div className={styles.two}>
      <TextField label={words.name} maxLength={40} hint={hint} error={wrong?.name?.message} {...register(`${part}.${index}.name`)} />
      <TextField label={words.es} optional maxLength={40} error={wrong?.es?.message} {...register(`${part}.${index}.es`)} />
    </div>
  );
}

/** Categories of the video library, as members see them. */
export const VideoCategoriesPart = () => (
  <CategoriesPart
    part="videoCategories"
    title="Headings of your video library"
    lead="Members see your videos under these, in this order. A heading without videos isn’t shown. Emails in Spanish say the Spanish name; without one, they say the other. Once this is published, choose a category for each video under Videos."
    staying="It stays: videos whose category you remove go here."
  />
);

/** Topics of testimonials, as visitors see them. */
export const StoryCategoriesPart = () => (
  <CategoriesPart
    part="storyCategories"
    title="What your clients’ stories are about"
    lead="Visitors read one of these at each story; with a single category, they read none. Pages in Spanish say the Spanish name; without one, they say the other. Once this is published, choose a category for each story under Content, Testimonials."
    staying="It stays: stories whose category you remove go here."
  />
);
