import { comingClasses as words } from '@coach/content';
import type { GroupClass } from '@coach/contracts';
import { bookingAddress, seatsLeft } from '@coach/domain';
import { formatDateTime, Link, usePlural, useSay, useZone } from '@coach/web-kit';

/** How many seats are left, and the way to one: whoever finds it full can wait for a seat; what began too soon is only told. */
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
