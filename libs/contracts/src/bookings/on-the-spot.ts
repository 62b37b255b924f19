import * as z from 'zod';
import { messages } from '../messages/messages.ts';
import { signedIn, termsChanged } from '../refusals.ts';
import { Booking, bookingRefusals, CreditBookingRequest, weeklyRefusals } from './bookings.ts';
import { placeRefusal } from './session-details-views.ts';

/** A session paid on site, as allowed by its service. */
export const OnTheSpotRequest = CreditBookingRequest.extend({ expected_price: z.int32().min(0).optional().describe('Cents of all sessions that were shown: refused with the present price when it is another one') })
  .meta({ id: 'OnTheSpotRequest' });
export type OnTheSpotRequest = z.infer<typeof OnTheSpotRequest>;

export const onTheSpot = {
  book: signedIn
    .route({ method: 'POST', path: '/bookings/on-the-spot', successStatus: 201, summary: 'Book a session, or one in each of several weeks, that is paid at the session: confirmed at once, the price of each owed', tags: ['Bookings'] })
    .errors({
      ...termsChanged,
      ...bookingRefusals,
      ...placeRefusal,
      ...weeklyRefusals,
      PRICE_CHANGED: { status: 409, message: messages.booking.priceChanged, data: z.object({ price_cents: z.number().int() }) },
      CARD_WANTED: { status: 409, message: messages.onTheSpot.cardWanted },
      TOO_MANY_UNPAID: { status: 409, message: messages.onTheSpot.tooMany },
    })
    .input(OnTheSpotRequest)
    .output(Booking),
};
