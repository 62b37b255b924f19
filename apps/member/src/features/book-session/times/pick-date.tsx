import { useState } from 'react';
import type { DaySummary } from '@coach/contracts';
import { addDays, type LocalDate } from '@coach/domain';
import { Button, Calendar, Dialog } from '@coach/ui';

export interface PickDateProps {
  today: LocalDate;
  /** How many days ahead can be booked. */
  horizonDays: number;
  days: readonly DaySummary[];
  selected: LocalDate | null;
  onPick: (date: LocalDate) => void;
}

/** A month calendar; only days with a free start can be picked, from today on (BOOK-09). */
export function PickDate({ today, horizonDays, days, selected, onPick }: PickDateProps) {
  const [open, setOpen] = useState(false);
  const last = addDays(today, horizonDays);
  const isDisabled = (date: LocalDate) => date < today || date > last || days.find((day) => day.date === date)?.available === 0;
  // In the last days of a month nothing may be left, so the calendar opens on the first month with a free day.
  const firstOpen = days.find(({ date, available }) => date >= today && available > 0)?.date;
  const pick = (date: LocalDate) => {
    setOpen(false);
    onPick(date);
  };
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>Pick a date</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Pick a date">
        <p className="sm muted">Crossed-out days are closed or full. Sessions can be booked {horizonDays} days ahead.</p>
        <Calendar label="Date of the session" selected={selected ?? undefined} onSelect={pick} isDisabled={isDisabled} from={today} to={last} opensAt={selected ?? firstOpen} today={today} />
      </Dialog>
    </>
  );
}
