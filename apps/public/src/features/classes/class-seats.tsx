import { comingClasses as words } from '@coach/content';
import type { GroupClass } from '@coach/contracts';
import { bookingAddress, seatsLeft } from '@coach/domain';
import { formatDateTime, Link, usePlural, useSay, useZone } from '@coach/web-kit';

/** The number of seats left, with a link to book one. A full class links to its waiting list; one that starts too soon has no link. */
export function ClassSeats({ group: { booking_type: service, name, seats, seats_taken: taken, is_bookable: isBookable, starts_at }, className }: { group: GroupClass; className: string | undefined }) {
  const [say, plural, zone] = [useSay(), usePlural(), useZone()];
  const left = seatsLeft({ seats, taken });
  const isFull = left === 0;
  return (
    <div className={className}>
      <p className="tab"><b>{isFull ? say(words.full) : isBookable ? plural(left, words.seat) : say(words.late)}</b></p>
      {(isFull || isBookable) && <Link className="link" to={bookingAddress(service, new Date(starts_at), 1, zone)}>{say(isFull ? words.wait : words.join)}<span className="vh"> {say(name)}, {formatDateTime(new Date(starts_at))}</span></Link>}
    </div>
  );
}
