import type { Business } from '@coach/contracts';
import { Button, Card, TextArea, TextField } from '@coach/ui';
import { useFieldArray, useFormContext } from '@coach/web-kit';
import { FIELD_WORDS } from './business-words.ts';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

const MOST_LINKS = 8;
const words = FIELD_WORDS.identity;

/** The business's identity. */
export function IdentityPart() {
  const { register, formState: { errors } } = useFormContext<Business>();
  const said = (name: Exclude<keyof Business['identity'], 'links'>) => ({ label: words[name], ...register(`identity.${name}`), error: errors.identity?.[name]?.message });
  return (
    <div className={page.stack}>
      <Card className={page.form}>
        <h3 className={page.name}>Who you are</h3>
        <div className={styles.two}>
          <TextField maxLength={60} hint="At the top of your site, in every email and on every receipt." {...said('name')} />
          <TextField optional maxLength={60} hint="Empty: clients read the business’s name." {...said('coachName')} />
          <TextField optional maxLength={80} placeholder="Springfield, Illinois" {...said('city')} />
          <TextField optional maxLength={120} hint="At the bottom of every page and email, where the law requires one." {...said('registration')} />
        </div>
      </Card>
      <Card className={page.form}>
        <h3 className={page.name}>How you are reached</h3>
        <p className="sm muted">Beside the form on your home page, and in every email. Leave out what you like.</p>
        <div className={styles.two}>
          <TextField type="email" inputMode="email" {...said('email')} />
          <TextField optional type="tel" inputMode="tel" maxLength={40} {...said('phone')} />
        </div>
        <TextArea optional rows={3} maxLength={300} hint="As you’d write it on an envelope." {...said('postalAddress')} />
      </Card>
      <Links />
    </div>
  );
}

function Links() {
  const { register, control, formState: { errors } } = useFormContext<Business>();
  const { fields, append, remove } = useFieldArray({ control, name: 'identity.links' });
  return (
    <Card className={page.form}>
      <h3 className={page.name}>{words.links}</h3>
      {fields.length === 0 && <p className="sm muted">None yet. Add your videos, photos, shop or profiles elsewhere.</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.link} role="group" aria-label={`Link ${index + 1}`}>
          <TextField label="What it is" maxLength={40} {...register(`identity.links.${index}.label`)} error={errors.identity?.links?.[index]?.label?.message} />
          <TextField label="Address" type="url" inputMode="url" maxLength={300} placeholder="https://" {...register(`identity.links.${index}.url`)} error={errors.identity?.links?.[index]?.url?.message} />
          <Button variant="quiet" aria-label={`Remove link ${index + 1}`} onClick={() => remove(index)}>Remove</Button>
        </div>
      ))}
      {fields.length < MOST_LINKS && <div><Button size="sm" onClick={() => append({ label: '', url: '' })}>Add a link</Button></div>}
    </Card>
  );
}
