import { serviceRefusal } from '@coach/contracts';
import { sessionOffer, type SessionOffer, type SoldAs } from '@coach/domain';
import type { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** What is sold under a name at this moment. Throws SERVICE_NOT_OFFERED where it is not. */
export function offered({ services }: BusinessSnapshot, soldAs: SoldAs): SessionOffer {
  const offer = sessionOffer(services, soldAs);
  if (!offer) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
  return offer;
}
