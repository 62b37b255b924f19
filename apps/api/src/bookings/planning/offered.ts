import { serviceRefusal } from '@coach/contracts';
import { creditOffer, creditOfferOf, creditSession, isCreditHour, isRequested, offerFor, paysFor, sessionOffer, type BookingType, type CreditScope, type CreditSession, type Service, type ServiceLength, type SessionOffer, type SoldAs } from '@coach/domain';
import type { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** What is currently sold under a name. Throws SERVICE_NOT_OFFERED otherwise. */
export function offered({ services }: BusinessSnapshot, soldAs: SoldAs): SessionOffer {
  const offer = sessionOffer(services, soldAs);
  if (!offer) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
  return offer;
}

/** The same for paid services: a free consultation is requested instead. */
export function offeredForMoney(business: BusinessSnapshot, soldAs: SoldAs): SessionOffer {
  const offer = offered(business, soldAs);
  if (isRequested(offer)) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
  return offer;
}

/** A free consultation to request. Throws SERVICE_NOT_OFFERED when it is none, off sale, or has a price. */
export function offeredForFree({ services }: BusinessSnapshot, bookingType: BookingType): SessionOffer {
  const service = services.find((one) => one.id === bookingType && one.kind === 'consultation');
  const offer = service && sessionOffer(services, service.lengths[0]!.id);
  if (!offer || !isRequested(offer)) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
  return offer;
}

/** The service of a class: a group service on sale, by default the first of the price list. Throws SERVICE_NOT_OFFERED when there is none. */
export function groupService(business: BusinessSnapshot, named: BookingType | undefined) {
  const service = named === undefined ? business.usualService('group') : business.services.find(({ id, kind, isActive }) => id === named && kind === 'group' && isActive);
  if (!service) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
  return service as Service & { lengths: [ServiceLength] };
}

type CreditOffer = Omit<SessionOffer, 'soldAs' | 'weeks'> & Partial<Pick<SessionOffer, 'soldAs' | 'weeks'>>;

/** What credits could buy of a service: an individual hour whatever is sold by now, else a length on sale. Throws SERVICE_NOT_OFFERED for what no credit pays for. */
export async function offeredForCredit({ services }: BusinessSnapshot, bookingType: BookingType, durationMinutes: number, scopes: () => Promise<ReadonlyArray<CreditScope | null>>): Promise<CreditOffer> {
  const service = services.find(({ id }) => id === bookingType);
  const hour = service ? creditOffer(service) : null;
  // Whatever lengths it is sold in now.
  if (hour && isCreditHour({ ...hour, durationMinutes })) return hour;
  const sold = offerFor(services, bookingType, durationMinutes) ?? groupOffer(services, service);
  const payable = sold && creditOfferOf(sold);
  const isPaid = async (session: CreditSession) => (await scopes()).some((scope) => paysFor(scope, session));
  const offer = payable && (!hour || (await isPaid(creditSession(service!, durationMinutes)))) ? payable : hour;
  if (!offer) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
  return offer;
}

/** A group has one length, and a class of it may have another. */
const groupOffer = (services: readonly Service[], service: Service | undefined): SessionOffer | null => (service?.kind === 'group' ? sessionOffer(services, service.lengths[0]!.id) : null);

/** The service of a booking, on sale or not. Throws SERVICE_NOT_OFFERED for one that never existed. */
export function knownService({ services }: BusinessSnapshot, bookingType: BookingType): Service {
  const service = services.find(({ id }) => id === bookingType);
  if (!service) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
  return service;
}
