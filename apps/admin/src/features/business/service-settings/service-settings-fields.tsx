import type { Business } from '@coach/contracts';
import { PAID_WHEN, WEEKDAYS, type OpenWindow, type Service, type ServiceHours } from '@coach/domain';
import { Button, SelectField, TextField } from '@coach/ui';
import { useController, useFormContext, weekOrder } from '@coach/web-kit';
import { choicesWith, lengthLabel } from '../../working-hours/draft.ts';
import { WindowsEditor } from '../../working-hours/windows-editor.tsx';
import { FIELD_WORDS } from '../business-words.ts';
import { ServiceColorField, ServicePlaces } from './place-and-color.tsx';
import { SettingsSection } from './settings-section.tsx';
import { bookingSummary, hoursSummary } from './service-settings-words.ts';
import editors from '../../working-hours/editors.module.css';
import styles from '../business.module.css';

const words = FIELD_WORDS.services;
const NOTICES = [0, 60, 120, 240, 720, 1_440, 2_880, 4_320, 10_080];
const NO_NUMBER = '';

interface SettingsProps {
  service: Service;
  index: number;
}

/** A service's deviations from the business, collapsed by default. */
export function ServiceSettingsFields(props: SettingsProps) {
  const isForClients = props.service.kind !== 'by_hand';
  return (
    <>
      <ServiceColorField {...props} />
      {isForClients && <BookingSettings {...props} />}
      {isForClients && <OwnHours {...props} />}
      {isForClients && <ServicePlaces {...props} />}
    </>
  );
}

/** Who books it, notice, and booking window. */
function BookingSettings({ service, index }: SettingsProps) {
  const { register, formState: { errors } } = useFormContext<Business>();
  const at = `services.${index}` as const;
  const notice = useController<Business, `services.${number}.noticeMinutes`>({ name: `${at}.noticeMinutes` }).field;
  const bookedBy = useController<Business, `services.${number}.bookedBy`>({ name: `${at}.bookedBy` }).field;
  const paid = useController<Business, `services.${number}.paid`>({ name: `${at}.paid` }).field;
  const wrong = errors.services?.[index];
  return (
    <SettingsSection title="Who books it, and when" summary={bookingSummary(service)} isWrong={Boolean(wrong?.noticeMinutes ?? wrong?.horizonDays ?? wrong?.bookedBy ?? wrong?.paid)}>
      <div className={styles.three}>
        <SelectField label={words.bookedBy} hint="Services only you can book are not shown on the site." value={bookedBy.value ?? 'clients'} onChange={({ target }) => bookedBy.onChange(target.value === 'coach' ? 'coach' : undefined)}>
          <option value="clients">Clients</option>
          <option value="coach">You only</option>
        </SelectField>
        {service.kind === 'individual' && (
          <SelectField label={words.paid} hint="At the session: booked without a payment page. You mark it as paid." error={wrong?.paid?.message} value={paid.value ?? 'online'} onChange={({ target }) => paid.onChange(PAID_WHEN.find((when) => when === target.value && when !== 'online'))}>
            <option value="online">Online, before it is booked</option>
            <option value="on_the_spot">At the session</option>
            <option value="on_the_spot_weekly">At the session, several weeks in one go too</option>
          </SelectField>
        )}
        <SelectField label={words.noticeMinutes} error={wrong?.noticeMinutes?.message} value={notice.value ?? NO_NUMBER} onChange={({ target }) => notice.onChange(target.value === NO_NUMBER ? undefined : Number(target.value))}>
          <option value={NO_NUMBER}>As for every session</option>
          {choicesWith(NOTICES, notice.value ?? 0).map((minutes) => <option key={minutes} value={minutes}>{lengthLabel(minutes)}</option>)}
        </SelectField>
        <TextField label={words.horizonDays} optional hint="Empty: as for every session." type="number" inputMode="numeric" min={1} max={365} step={1} error={wrong?.horizonDays?.message} {...register(`${at}.horizonDays`, { setValueAs: numberOrNone })} />
      </div>
      <p className="sm muted">None of this limits what you book yourself.</p>
    </SettingsSection>
  );
}

const numberOrNone = (typed: unknown): number | undefined => (typed === '' || typed === undefined || typed === null ? undefined : Number(typed));

const ofDay = (hours: readonly ServiceHours[], weekday: number): OpenWindow[] => hours.filter((one) => one.weekday === weekday).map(({ opens, closes }) => ({ opens, closes }));

/** Its weekly hours within the coach's; without any it is always offered. */
function OwnHours({ service, index }: SettingsProps) {
  const { field: { value: hours, onChange }, fieldState: { error } } = useController<Business, `services.${number}.hours`>({ name: `services.${index}.hours` });
  const put = (weekday: number, windows: readonly OpenWindow[]) => {
    const next = [...(hours ?? []).filter((one) => one.weekday !== weekday), ...windows.map((window) => ({ ...window, weekday }))].sort((one, other) => one.weekday - other.weekday);
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <SettingsSection title="Hours of its own" summary={hoursSummary(service)} isWrong={Boolean(error)}>
      <p className="sm muted">Within your working hours. Days without hours here do not offer it; without any it is offered whenever you work.</p>
      <ul className={editors.rows}>
        {weekOrder().map((weekday) => (
          <li key={weekday} className={editors.day}>
            <span className={editors.label}>{WEEKDAYS[weekday]!}</span>
            <WindowsEditor day={`${WEEKDAYS[weekday]!} of ${service.name}`} windows={ofDay(hours ?? [], weekday)} closed={hours ? 'Not offered' : 'Whenever you work'} onChange={(windows) => put(weekday, windows)} />
          </li>
        ))}
      </ul>
      {hours && <div><Button size="sm" onClick={() => onChange(undefined)}>Offer it whenever you work</Button></div>}
      {error && <p className="err" role="alert">{error.message ?? error.root?.message}</p>}
    </SettingsSection>
  );
}
