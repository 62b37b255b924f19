import { publicMessages as messages } from '../messages/public-messages.ts';

/** What is asked for is not sold, or not at the moment. */
export const serviceRefusal = { SERVICE_NOT_OFFERED: { status: 422, message: messages.booking.serviceNotOffered } };
