import { sessionNameIn, type NamedSession } from '@coach/contracts';
import { sessionLabel, type BookingType } from '@coach/domain';
import { presentBusiness } from '@coach/web-kit/once';

/** What a session is called: by its class, else by its service. */
export const sessionName = (session: NamedSession): string => sessionNameIn(presentBusiness().services, session);

/** What sessions of a type are called by the page's business. */
export const serviceName = (type: BookingType): string => sessionLabel(presentBusiness().services, type);
