import { useId, useState } from 'react';
import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type Slot } from '@coach/contracts';
import { hoursWords, isWaitlistOpen, minutesWords, serviceSoldAs, waitlistRulesOf, type Policy, type SoldAs } from '@coach/domain';
import { Button, Dialog } from '@coach/ui';
import { formatTime, isElsewhere, ownTime, useBusiness, useMutation, useQueryClient, useToast } from '@coach/web-kit';
import { BellRing } from 'lucide-react';
import { longDate } from './times/days.ts';
import { OwnClock } from './times/slot-grid.tsx';
import { timeOf } from './times/slots.ts';
import type { BookingForm } from './use-booking.ts';
import grid from './times/slot-grid.module.css';
import styles from './wait-for-time.module.css';

/** The taken times of the day whose waiting list is still open. */
const takenOf = (slots: readonly Slot[], policy: Policy, now: Date): Slot[] => slots.filter((slot) => !slot.is_available && isWaitlistOpen(new Date(slot.time_slot), policy, now));

/** The waiting list rules of a service. */
function useListRules(service: SoldAs | null): Policy {
  const { policy, services } = useBusiness();
  return waitlistRulesOf(policy, (service && serviceSoldAs(services, service)) || {});
}

/** Shown under the times of a day, to wait for a taken one. Free consultations have no waiting list. */
export function WaitForTime({ booking }: { booking: BookingForm }) {
  const [isOpen, setOpen] = useState(false);
  const { service, slots, now, choice } = booking;
  const taken = takenOf(slots.data ?? [], useListRules(service), now);
  if (!service || taken.length === 0 || choice.date === null) return null;
  return (
    <div className={styles.offer}>
      <p className="sm">Is the time you want taken? <span className="muted">Join the waitlist: we email you when it opens up and hold it for you.</span></p>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}><BellRing aria-hidden="true" /> Wait for a time</Button>
      {isOpen && <WaitDialog {...{ service, taken }} participants={booking.participants ?? 1} date={longDate(choice.date)} onClose={() => setOpen(false)} />}
    </div>
  );
}

function useJoin(onJoined: () => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.waitlist.join.mutationOptions({
      onSuccess: (entry) => {
        cache.setQueryData(query.waitlist.list.queryKey(), (list) => list && [...list, entry]);
        toast.success(messages.waitlist.joined.title, messages.waitlist.joined.text);
        onJoined();
      },
      onError: (error) => {
        toast.error(messages.waitlist.joinFailed, messageOf(error));
        void cache.invalidateQueries({ queryKey: query.availability.slots.key() });
      },
    }),
  );
}

interface WaitDialogProps {
  service: SoldAs;
  taken: readonly Slot[];
  participants: number;
  /** The date as text. */
  date: string;
  title?: string;
  onClose: () => void;
}

/** Chooses one of the taken times to wait for; a single one is preselected. */
export function WaitDialog({ service, taken, participants, date, title = 'Wait for a taken time', onClose }: WaitDialogProps) {
  const [time, setTime] = useState<string | null>(() => (taken.length === 1 ? timeOf(taken[0]!) : null));
  const join = useJoin(onClose);
  const { offerMinutes, waitlistClosesHours } = useListRules(service);
  const slot = taken.find((one) => timeOf(one) === time);
  const actions = (
    <>
      <Button variant="primary" disabled={!slot} busy={join.isPending} busyLabel="Joining..." onClick={() => slot && join.mutate({ service_type: service, session_date: slot.time_slot, participant_count: participants })}>Join the list</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} actions={actions}>
      <fieldset>
        <legend className="lbl tab">{date}</legend>
        <div className={`${grid.slots} ${styles.times}`}>
          {taken.map((one) => <WaitedTime key={one.time_slot} slot={one} isChosen={one === slot} onChoose={() => setTime(timeOf(one))} />)}
        </div>
      </fieldset>
      <ul className={styles.rules}>
        <li>Premium members go first, then it’s first come, first served.</li>
        <li>When it’s your turn we email you and hold the time for {minutesWords(offerMinutes)}; a turn at night waits until 7 in the morning.</li>
        <li>Nothing is booked or charged until you take it. The list closes {hoursWords(waitlistClosesHours)} before.</li>
      </ul>
    </Dialog>
  );
}

function WaitedTime({ slot, isChosen, onChoose }: { slot: Slot; isChosen: boolean; onChoose: () => void }) {
  const own = useId();
  const start = new Date(slot.time_slot);
  const elsewhere = isElsewhere(start) ? ownTime(start, { brief: true }) : null;
  return (
    <label className={grid.slot}>
      <input type="radio" name="waited" value={timeOf(slot)} checked={isChosen} onChange={onChoose} aria-label={formatTime(start)} aria-describedby={elsewhere ? own : undefined} />
      <span>{formatTime(start)}{elsewhere && <OwnClock id={own} time={elsewhere} />}</span>
    </label>
  );
}
