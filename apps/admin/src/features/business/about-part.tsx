import type { Business } from '@coach/contracts';
import { Button, Card, TextArea, TextField } from '@coach/ui';
import { useFieldArray, useFormContext } from '@coach/web-kit';
import { FIELD_WORDS } from './business-words.ts';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

const MOST_CREDENTIALS = 6;
const words = FIELD_WORDS.about;

/** The business's texts about itself. */
export function AboutPart() {
  const { register, watch, formState: { errors } } = useFormContext<Business>();
  return (
    <div className={page.stack}>
      <Card className={page.form}>
        <h3 className={page.name}>The first words of your site</h3>
        <HeadlineFields />
      </Card>
      <Card className={page.form}>
        <TextArea label={words.text} optional rows={5} maxLength={1200} hint="Leave it empty to hide the section about you." error={errors.about?.text?.message} {...register('about.text')} />
        <Credentials />
      </Card>
      {watch('about.samples') && <Samples />}
    </div>
  );
}

/** The headline and the sentence below it. */
export function HeadlineFields() {
  const { register, formState: { errors } } = useFormContext<Business>();
  return (
    <>
      <TextArea label={words.headline} optional rows={2} maxLength={80} hint="One or two short lines; empty: the name of your business." error={errors.about?.headline?.message} {...register('about.headline')} />
      <TextArea label={words.lead} optional rows={2} maxLength={240} hint="What you do, for whom, where. Search engines show it too." error={errors.about?.lead?.message} {...register('about.lead')} />
    </>
  );
}

function Credentials() {
  const { register, control, formState: { errors } } = useFormContext<Business>();
  const { fields, append, remove } = useFieldArray({ control, name: 'about.credentials' });
  return (
    <>
      <h3 className={page.name}>{words.credentials}</h3>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.link} role="group" aria-label={`Credential ${index + 1}`}>
          <TextField label="What it is" maxLength={40} {...register(`about.credentials.${index}.title`)} error={errors.about?.credentials?.[index]?.title?.message} />
          <TextField label="More about it" optional maxLength={60} {...register(`about.credentials.${index}.detail`)} error={errors.about?.credentials?.[index]?.detail?.message} />
          <Button variant="quiet" aria-label={`Remove credential ${index + 1}`} onClick={() => remove(index)}>Remove</Button>
        </div>
      ))}
      {fields.length < MOST_CREDENTIALS && <div><Button size="sm" onClick={() => append({ title: '', detail: '' })}>Add a credential</Button></div>}
    </>
  );
}

/** Hidden once cleared: the coach's own business has no use for them. */
function Samples() {
  const { setValue } = useFormContext<Business>();
  return (
    <Card className={page.form}>
      <h3 className={page.name}>{words.samples}</h3>
      <p className="sm">Until you add your own, the sample training styles, figures and film are shown.</p>
      <div><Button size="sm" onClick={() => setValue('about.samples', false, { shouldDirty: true })}>Clear samples</Button></div>
    </Card>
  );
}
