import * as z from 'zod';
import { SERVICE_ID } from '@coach/domain';

/** Which service, by its id; what is not sold is refused by whoever sells it. */
export const ServiceId = z.string().max(60).regex(SERVICE_ID);
/** Which length of a service, by its id. */
export const LengthId = ServiceId;
