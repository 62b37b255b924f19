import type { KeptProfileDetails } from '@coach/contracts';
import { etagOf } from '../../platform/http/if-match.ts';

/** The etag of the contact details that the coach may correct. */
export const contactEtag = ({ firstName, lastName, details }: { firstName: string; lastName: string; details: KeptProfileDetails }): string => etagOf([firstName, lastName, details.phone ?? null]);
