import { sessionNameIn, type NamedSession } from '@coach/contracts';
import { serviceNamed, sessionLabel, usualService, type BookingType, type Service, type ServiceKind } from '@coach/domain';
import { presentBusiness } from '@coach/web-kit/once';

/** A session's name: its class's, else its service's. */
export const sessionName = (session: NamedSession): string => sessionNameIn(presentBusiness().services, session);

/** The business's name for sessions of a type. */
export const serviceName = (type: BookingType): string => sessionLabel(presentBusiness().services, type);

/** The service of a type, currently or formerly sold by the business. */
export const serviceOf = (type: BookingType): Service => serviceNamed(presentBusiness().services, type);

/** The kind of a type's service. */
export const kindOf = (type: BookingType): ServiceKind => serviceOf(type).kind;

/** The booking page for a kind of service, with its default service. */
export const bookingPathOf = (kind: ServiceKind): string => {
  const service = usualService(presentBusiness().services, kind);
  return service ? `/book?service=${service.id}` : '/book';
};
