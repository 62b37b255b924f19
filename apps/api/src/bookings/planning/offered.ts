import { serviceRefusal } from '@coach/contracts';
import { creditOffer, creditOfferOf, creditSession, isCreditHour, offerFor, paysFor, sessionOffer, type BookingType, type CreditScope, type CreditSession, type Service, type ServiceKind, type SessionOffer, type SoldAs } from '@coach/domain';
import type { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** What is sold under a name at this moment. Throws SERVICE_NOT_OFFERED where it is not. */
export function offered({ services }: BusinessSnapshot, soldAs: SoldAs): SessionOffer {
  const offer = sessionOffer(services, soldAs);
  if (!offer) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
  return offer;
}

/** The same of what costs money: a consultation is asked for. */
export function offeredForMoney(business: BusinessSnapshot, soldAs: SoldAs): SessionOffer {
  const offer = offered(business, soldAs);
  if (offer.kind === 'consultation') throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
  return offer;
}

/** The only length of a service of a kind, at this moment. Throws SERVICE_NOT_OFFERED where it is none, or off sale. */
export function offeredOf({ services }: BusinessSnapshot, kind: ServiceKind, bookingType: BookingType): SessionOffer {
  const service = services.find((one) => one.id === bookingType && one.kind === kind);
  const offer = service && sessionOffer(services, service.lengths[0]!.id);
  if (!offer) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
  return offer;
}

type CreditOffer = Omit<SessionOffer, 'soldAs' | 'weeks'> & Partial<Pick<SessionOffer, 'soldAs' | 'weeks'>>;

/** What somebody's credits could buy of a service: an hour with one client whatever is sold by now, else a length that is on sale. Throws SERVICE_NOT_OFFERED for what no credit pays for. */
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

/** A group has one length, and a class of it perhaps another. */
const groupOffer = (services: readonly Service[], service: Service | undefined): SessionOffer | null => (service?.kind === 'group' ? sessionOffer(services, service.lengths[0]!.id) : null);

/** What a booking would be of, on sale or not. Throws SERVICE_NOT_OFFERED for what the business never had. */
export function knownService({ services }: BusinessSnapshot, bookingType: BookingType): Service {
  const service = services.find(({ id }) => id === bookingType);
  if (!service) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
  return service;
}
