import { useId } from 'react';
import type { Slot } from '@coach/contracts';
import { Skeleton } from '@coach/ui';
import { formatTime, isElsewhere, ownTime } from '@coach/web-kit';
import { timeOf } from './slots.ts';
import styles from './slot-grid.module.css';

const NOON = '12:00';
const PARTS = ['Morning', 'Afternoon and evening'] as const;
/** A weekday from 6 am to 8 pm. */
const USUAL_SLOTS = 27;
const MORNING_SHARE = 0.45;

export interface SlotGridProps {
  slots: readonly Slot[];
  chosen: Slot | null;
  /** The start of the session being moved: visible but not selectable. */
  present?: Date;
  /** Local time of the start, `09:30`. */
  onChoose: (time: string) => void;
}

/** Every start of a day; taken ones stay visible, struck through. Clients in another time zone also see their own time (GEN-16). */
export function SlotGrid({ slots, chosen, present, onChoose }: SlotGridProps) {
  const parts = [
    { name: PARTS[0], slots: slots.filter((slot) => timeOf(slot) < NOON) },
    { name: PARTS[1], slots: slots.filter((slot) => timeOf(slot) >= NOON) },
  ];
  return parts.filter((part) => part.slots.length > 0).map((part) => (
    <div key={part.name}>
      <p className="sm muted">{part.name}</p>
      <div className={styles.slots}>
        {part.slots.map((slot) => (
          <SlotChoice key={slot.time_slot} slot={slot} isChosen={slot === chosen} isPresent={present?.getTime() === Date.parse(slot.time_slot)} onChoose={() => onChoose(timeOf(slot))} />
        ))}
      </div>
    </div>
  ));
}

/** The time in the viewer's time zone, as visible text and as a description (GEN-16). */
export const OwnClock = ({ id, time }: { id: string; time: string }) => <small id={id}>{time}<span className="vh"> on your clock</span></small>;

interface SlotChoiceProps {
  slot: Slot;
  isChosen: boolean;
  isPresent: boolean;
  onChoose: () => void;
}

function SlotChoice({ slot, isChosen, isPresent, onChoose }: SlotChoiceProps) {
  const own = useId();
  const start = new Date(slot.time_slot);
  const time = formatTime(start);
  const elsewhere = isElsewhere(start) ? ownTime(start, { brief: true }) : null;
  const spoken = isPresent ? `${time}, as it is now` : slot.is_available ? time : `${time}, taken`;
  return (
    <label className={styles.slot}>
      <input type="radio" name="time" value={timeOf(slot)} checked={isChosen} disabled={isPresent || !slot.is_available} onChange={onChoose} aria-label={spoken} aria-describedby={elsewhere ? own : undefined} />
      <span className={isPresent ? styles.present : undefined}>{time}{isPresent && <small>now</small>}{elsewhere && <OwnClock id={own} time={elsewhere} />}</span>
    </label>
  );
}

/** As tall as the loaded day, so that changing days doesn't shift the page; `count` comes from the day's summary. */
export function SlotGridSkeleton({ count = USUAL_SLOTS }: { count?: number }) {
  const morning = Math.floor(count * MORNING_SHARE);
  const parts = [{ name: PARTS[0], count: morning }, { name: PARTS[1], count: count - morning }];
  return (
    <div aria-hidden="true">
      {parts.filter((part) => part.count > 0).map((part) => (
        <div key={part.name}>
          <p className="sm muted">{part.name}</p>
          <div className={styles.slots}>{Array.from({ length: part.count }, (_, index) => <Skeleton key={index} height={46} />)}</div>
        </div>
      ))}
    </div>
  );
}
