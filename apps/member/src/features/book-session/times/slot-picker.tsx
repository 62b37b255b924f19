import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { query } from '@coach/api-client';
import { fill, memberAreaMessages as messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { useQueryClient, useToast, ZoneHint } from '@coach/web-kit';
import { longDate } from './days.ts';
import { InvalidSlots, openSlotsOf } from './slots.ts';
import { SlotGrid, SlotGridSkeleton } from './slot-grid.tsx';
import { NextOpenDay } from './next-open-day.tsx';
import type { BookingForm } from '../use-booking.ts';
import { WaitForTime } from '../wait-for-time.tsx';
import styles from './slot-picker.module.css';

/** Refetches the day's slots on request (BOOK-18). */
function useRefresh({ slots }: BookingForm) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    const { data, isError } = await slots.refetch();
    setBusy(false);
    if (isError || !data) return toast.error(messages.slots.refreshFailed);
    toast.success(fill(messages.slots.refreshed, { n: openSlotsOf(data).length }));
    void cache.invalidateQueries({ queryKey: query.availability.days.key() });
  };
  return { refresh, isBusy };
}

function heading({ choice, slots }: BookingForm): string {
  if (choice.date === null) return 'Time';
  if (!slots.data) return `Time: ${longDate(choice.date)}`;
  const free = openSlotsOf(slots.data).length;
  return `Time: ${longDate(choice.date)}, ${free} ${free === 1 ? 'slot' : 'slots'} available`;
}

export function SlotPicker({ booking, error }: { booking: BookingForm; error?: string }) {
  const { choice, slot, lost } = booking;
  const { refresh, isBusy } = useRefresh(booking);
  const message = lost ?? error;
  return (
    <fieldset data-field="time" aria-describedby={message && 'time-error'} tabIndex={-1}>
      <legend className="vh">Time</legend>
      <div className={styles.head}>
        <p className="lbl tab" role="status">{heading(booking)}</p>
        {choice.date !== null && (
          <Button size="sm" busy={isBusy} onClick={() => void refresh()}><RefreshCw aria-hidden="true" /> Refresh</Button>
        )}
      </div>
      {message && <p className={`err ${styles.wrong}`} id="time-error" role="alert">{message}</p>}
      <Times booking={booking} />
      <ZoneHint className="hint" instant={slot ? new Date(slot.time_slot) : booking.now} />
    </fieldset>
  );
}

function Times({ booking }: { booking: BookingForm }) {
  const { choice, change, days, slots, slot } = booking;
  if (choice.date === null) return <p className="muted">Choose a day to see its times.</p>;
  if (slots.isPending) return <SlotGridSkeleton count={days.days.find((day) => day.date === choice.date)?.total} />;
  if (!slots.data) {
    const words = slots.error instanceof InvalidSlots ? messages.slots.invalidData : messages.slots.loadFailed;
    return <p className="notice notice--bad" role="alert">{words}</p>;
  }
  return (
    <>
      {openSlotsOf(slots.data).length === 0 && <NextOpenDay booking={booking} date={choice.date} />}
      <SlotGrid slots={slots.data} chosen={slot} onChoose={(time) => change({ time })} />
      <WaitForTime booking={booking} />
    </>
  );
}
