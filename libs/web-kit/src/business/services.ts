import { sessionNameIn, type NamedSession } from '@coach/contracts';
import { serviceNamed, sessionLabel, usualService, type BookingType, type Service, type ServiceKind } from '@coach/domain';
import { presentBusiness } from '@coach/web-kit/once';

/** What a session is called: by its class, else by its service. */
export const sessionName = (session: NamedSession): string => sessionNameIn(presentBusiness().services, session);

/** What sessions of a type are called by the page's business. */
export const serviceName = (type: BookingType): string => sessionLabel(presentBusiness().services, type);

/** The service of a type, as the page's business sells it, or sold it. */
export const serviceOf = (type: BookingType): Service => serviceNamed(presentBusiness().services, type);

/** What sort of service a type is. */
export const kindOf = (type: BookingType): ServiceKind => serviceOf(type).kind;

/** Where the page leads to that speaks of a kind of service alone: the booking page with the usual one of it. */
export const bookingPathOf = (kind: ServiceKind): string => {
  const service = usualService(presentBusiness().services, kind);
  return service ? `/book?service=${service.id}` : '/book';
};
