import { publicMessages as messages } from '../messages/public-messages.ts';

/** The requested service is not sold, or not currently. */
export const serviceRefusal = { SERVICE_NOT_OFFERED: { status: 422, message: messages.booking.serviceNotOffered } };
