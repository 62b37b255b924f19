import { CheckField, Segmented, TextArea } from '@coach/ui';
import { formatWholePrice, SessionDetailsFields, useSayEnglish } from '@coach/web-kit';
import { isGroup, isOneToOne, lengthsOf } from '../choice.ts';
import type { FieldErrors } from '../errors.ts';
import { ClassList } from '../classes/class-list.tsx';
import { ParticipantsField } from './participants-field.tsx';
import { useLiveSlots } from '../times/live-slots.ts';
import { SlotPicker } from '../times/slot-picker.tsx';
import type { BookingForm } from '../use-booking.ts';
import { WeeklyField } from '../times/weekly-field.tsx';
import { WeekStrip } from '../times/week-strip.tsx';
import styles from './session-fields.module.css';

const lengthChoices = (service: string) => lengthsOf(service).map(({ minutes, priceCents }) => ({ value: String(minutes), label: `${minutes} minutes, ${formatWholePrice(priceCents)}` }));

export function SessionFields({ booking, errors }: { booking: BookingForm; errors: FieldErrors }) {
  useLiveSlots();
  const { choice, change, details } = booking;
  const isByClass = isGroup(choice) && booking.classes.data?.sales === 'classes';
  return (
    <div className={styles.fields}>
      <h2 className="d d3">2. Your session</h2>
      {isOneToOne(choice.service) && (
        <Segmented
          legend="Duration"
          name="duration"
          options={lengthChoices(choice.service)}
          value={String(choice.duration)}
          onChange={(minutes) => change({ duration: Number(minutes) })}
        />
      )}
      {choice.service !== null && isGroup(choice) && <ParticipantsField service={choice.service} value={choice.participants} error={errors.participants} onChange={(participants) => change({ participants })} />}
      {isGroup(choice) && <ClassList booking={booking} error={errors.date ?? errors.time} />}
      {!isByClass && (
        <>
          <WeekStrip booking={booking} error={errors.date} />
          <SlotPicker booking={booking} error={errors.time} />
          <WeeklyField booking={booking} />
        </>
      )}
      {!isByClass && !booking.group && <SessionDetailsFields details={details} />}
      <Notes booking={booking} error={errors.notes} />
    </div>
  );
}

/** Changes made here are saved with the booking; to the profile only if the box is checked (BOOK-29). */
function Notes({ booking: { notes, setNotes, differs, keepsNotes, setKeeps }, error }: { booking: BookingForm; error?: string }) {
  const say = useSayEnglish();
  return (
    <div data-field="notes" className={styles.notes}>
      <TextArea
        label={say('Health and fitness background')}
        required
        maxLength={5_000}
        value={notes}
        error={error}
        onChange={(event) => setNotes(event.target.value)}
        hint="From your profile. Required: your coach reads it before every session."
      />
      {differs && <CheckField label="Also update my profile" checked={keepsNotes} onChange={(event) => setKeeps(event.target.checked)} />}
    </div>
  );
}
