import { messages, type Business } from '@coach/contracts';
import { CURRENCIES, formatsOf, HOUR_CYCLES, LOCALES, WEEK_STARTS, WEEKDAYS, WEIGHT_UNITS, type Region } from '@coach/domain';
import { Card, SelectField, TextField } from '@coach/ui';
import { presentTime, useFormContext, useWatch } from '@coach/web-kit';
import { CLOCK_WORDS, currencyWords, FIELD_WORDS, localeWords } from './business-words.ts';
import { TaxFields } from './tax-fields.tsx';
import { zonesWith, zoneTitle } from './zones.ts';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

const words = FIELD_WORDS.region;
const SAMPLE_CENTS = 123_450;

/** The business's region: the basis of dates, times, and prices. */
export function RegionPart({ isFixed }: { isFixed: boolean }) {
  const { register, formState: { errors } } = useFormContext<Business>();
  const region = useWatch<Business, 'region'>({ name: 'region' });
  const said = (name: keyof Region) => ({ label: words[name], error: errors.region?.[name]?.message });
  return (
    <div className={styles.pair}>
      <Card className={page.form}>
        {isFixed && <p className="notice sm">{messages.business.regionFixed}</p>}
        {isFixed ? <Fixed region={region} /> : <Open />}
        <div className={styles.two}>
          <SelectField {...said('locale')} {...register('region.locale')}>{LOCALES.map((locale) => <option key={locale} value={locale}>{localeWords(locale)}</option>)}</SelectField>
          <SelectField {...said('hourCycle')} {...register('region.hourCycle')}>{HOUR_CYCLES.map((cycle) => <option key={cycle} value={cycle}>{CLOCK_WORDS[cycle]}</option>)}</SelectField>
          <SelectField {...said('weekStart')} {...register('region.weekStart', { setValueAs: Number })}>{WEEK_STARTS.map((day) => <option key={day} value={day}>{WEEKDAYS[day]}</option>)}</SelectField>
          <SelectField {...said('weight')} {...register('region.weight')}>{WEIGHT_UNITS.map((unit) => <option key={unit} value={unit}>{unit}</option>)}</SelectField>
        </div>
        <TaxFields />
      </Card>
      <Sample region={region} />
    </div>
  );
}

function Fixed({ region }: { region: Region }) {
  return (
    <div className={styles.two}>
      <TextField label={words.timeZone} value={region.timeZone} readOnly />
      <TextField label={words.currency} value={currencyWords(region.currency)} readOnly />
    </div>
  );
}

function Open() {
  const { register, getValues, formState: { errors } } = useFormContext<Business>();
  return (
    <div className={styles.two}>
      <SelectField label={words.timeZone} hint="Fixed once someone has booked." error={errors.region?.timeZone?.message} {...register('region.timeZone')}>
        {zonesWith(getValues('region.timeZone')).map((zone) => <option key={zone} value={zone}>{zoneTitle(zone)}</option>)}
      </SelectField>
      <SelectField label={words.currency} hint="Fixed once someone has paid." error={errors.region?.currency?.message} {...register('region.currency')}>
        {CURRENCIES.map((code) => <option key={code} value={code}>{currencyWords(code)}</option>)}
      </SelectField>
    </div>
  );
}

/** A sample moment and amount as clients would see them. */
function Sample({ region }: { region: Region }) {
  const formats = formatsOf({ ...region, weekStart: Number(region.weekStart) as Region['weekStart'] });
  const lines = [
    ['Now', `${formats.formatLongDate(presentTime())}, ${formats.formatTime(presentTime())} ${formats.zoneLabel}`],
    ['A price', formats.formatPrice(SAMPLE_CENTS)],
    ['A week', formats.weekOrder.map((day) => WEEKDAYS[day]!.slice(0, 3)).join(' ')],
  ] as const;
  return (
    <figure className={`card ${styles.sample}`}>
      <figcaption className={page.name}>What clients see</figcaption>
      <dl className={styles.lines}>{lines.map(([name, words_]) => <div key={name}><dt className="sm muted">{name}</dt><dd className="tab">{words_}</dd></div>)}</dl>
    </figure>
  );
}
