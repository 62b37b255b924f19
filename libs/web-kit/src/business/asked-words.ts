import { formatsOf, requestWords, serviceAskedFor, type BookingType } from '@coach/domain';
import { presentBusiness } from '@coach/web-kit/once';

type Asked = Omit<Parameters<typeof requestWords>[0], 'service'> & { booking_type: BookingType | null };

/** A class request in words, with its service when there are several. */
export function askedWords({ booking_type, ...request }: Asked): string {
  const { services, region } = presentBusiness();
  return requestWords({ ...request, service: serviceAskedFor(services, booking_type)?.name }, formatsOf(region));
}
