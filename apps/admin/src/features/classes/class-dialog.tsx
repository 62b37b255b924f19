import { isRefusal } from '@coach/api-client';
import { messages, type CoachClass, type CoachClassRequest } from '@coach/contracts';
import { weeksWords, type Service } from '@coach/domain';
import { Button, Dialog, SelectField, TextArea, TextField } from '@coach/ui';
import { askedWords, localDate, presentTime, SessionDetailsFields } from '@coach/web-kit';
import { TimeField } from '../calendar/dialogs/time-field.tsx';
import { TimeWarnings } from '../calendar/dialogs/time-warnings.tsx';
import { DayField } from '../panel/day-field.tsx';
import { useClassForm } from './use-class-form.ts';
import { useClassEditConflict, useSaveClass } from './use-classes.ts';
import styles from './classes.module.css';

interface ClassDialogProps {
  /** null: a new one. */
  group: CoachClass | null;
  /** The request answered by a new one. */
  request: CoachClassRequest | null;
  onClose: () => void;
}

/** "Six weeks at this hour, 60 minutes each.": for a new class by its service, else by the class. */
function lastsWords({ weeks, lengths }: Service, group: CoachClass | null): string {
  const [count, minutes] = [group?.weeks.length ?? weeks, group?.duration_minutes ?? lengths[0]!.minutes];
  const counted = weeksWords(count);
  return count === 1 ? `Once, for ${minutes} minutes.` : `${counted.charAt(0).toUpperCase()}${counted.slice(1)} at this time, ${minutes} minutes each.`;
}

/** Choices for repeating a single-session class while scheduling it. */
const REPEATS = [[0, 'Just this once'], [3, 'Every week, 4 times'], [7, 'Every week, 8 times'], [11, 'Every week, 12 times'], [25, 'Every week, 26 times']] as const;

/** A form for a new class, or for the editable parts of an existing one. */
export function ClassDialog({ group, request, onClose }: ClassDialogProps) {
  const { draft, minutes, service, services, put, chooseService, details, errors, check, hoursStay, missesForce, read } = useClassForm(group, request);
  const conflict = useClassEditConflict(group);
  const { create, change } = useSaveClass(onClose, { runs: draft.runs, outside_hours: draft.byForce, conflict });
  const submit = () => {
    void details.submitTo((told) => {
      const plan = read(told);
      if (!plan) return;
      if (group) change.mutate({ ...plan, class_id: group.id });
      else create.mutate({ ...plan, ...(request && { request_id: request.id }) });
    })();
  };
  const isOnce = (group?.weeks.length ?? service?.weeks) === 1;
  const isBusy = create.isPending || change.isPending;
  const isTaken = isRefusal(create.error, 'SLOT_TAKEN') || isRefusal(change.error, 'SLOT_TAKEN');
  const actions = (
    <>
      <Button variant="primary" busy={isBusy} busyLabel="Saving..." onClick={submit}>{group ? 'Save class' : 'Create class'}</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={group ? `Change ${group.name}` : 'New class'} actions={actions}>
      <div className={styles.form}>
        {request && <p className={styles.asked}><b>{request.name}</b> asks for: {askedWords(request)}. “{request.words}” <span className="muted">They get an email with a link to this class. No seat is held for them.</span></p>}
        {!group && services.length > 1 && (
          <SelectField label="Service" value={service?.id} hint="Sold at this service’s price." onChange={(event) => chooseService(event.target.value)}>
            {services.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
          </SelectField>
        )}
        <TextField label="Name" maxLength={80} value={draft.name} error={errors.name} hint={group ? undefined : 'What clients see, such as “Evening strength”.'} onChange={(event) => put({ name: event.target.value })} />
        {hoursStay ? (
          <p className="sm muted">{hoursStay === 'begun' ? 'It has started, so its hours can’t change.' : 'Someone has a seat, so its hours can’t change.'}</p>
        ) : (
          <>
            <div className={styles.row}>
              <DayField label={isOnce ? 'Day' : 'First week'} min={localDate(presentTime())} day={draft.date} onDay={(date) => put({ date })} error={errors.starts_at && messages.input.dayRange} />
              <TimeField label="Time" minutes={minutes} onChange={(chosen) => put({ minutes: chosen })} />
            </div>
            <p className="sm muted">{service && lastsWords(service, group)} The time is blocked right away.</p>
            {!group && !request && isOnce && <SelectField label="Repeat" hint={draft.runs > 0 ? 'Each date is a class of its own. Dates that are already taken are skipped, and you’ll see which.' : undefined} value={draft.runs} onChange={(event) => put({ runs: Number(event.target.value) })}>{REPEATS.map(([runs, label]) => <option key={runs} value={runs}>{label}</option>)}</SelectField>}
            <TimeWarnings check={check} byForce={draft.byForce} onForce={(byForce) => put({ byForce })} isMissing={missesForce} />
            {isTaken && check?.is_free !== false && <p className="err" role="alert">{messages.coachClasses.hoursTaken}</p>}
          </>
        )}
        <div className={styles.row}>
          <TextField label="Seats" inputMode="numeric" maxLength={2} value={draft.seats} error={errors.seats} hint="20 at most" onChange={(event) => put({ seats: event.target.value.trim() })} />
          <TextField label="Minimum" inputMode="numeric" maxLength={2} value={draft.minimum} error={errors.minimum} hint="You’ll hear two days ahead if fewer have booked" onChange={(event) => put({ minimum: event.target.value.trim() })} />
        </div>
        <SessionDetailsFields details={details} isForCoach />
        {group && group.participants.length > 0 && <p className="sm muted">When the place changes, everyone who has booked gets one email with the old place and the new one.</p>}
        <TextArea label="Note for clients" rows={2} maxLength={500} value={draft.note} error={errors.note} onChange={(event) => put({ note: event.target.value })} />
        {conflict.notice}
      </div>
    </Dialog>
  );
}
