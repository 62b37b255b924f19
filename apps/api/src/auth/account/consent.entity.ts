import { defineEntity, p } from '@mikro-orm/core';

/** A person's consent: to which version, when, and from where (AUTH-32). */
export const Consent = defineEntity({
  name: 'Consent',
  tableName: 'consents',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    kind: p.enum(['privacy_and_terms', 'health_information', 'marketing', 'plan_price'] as const),
    policyVersion: p.string(),
    grantedAt: p.datetime(),
    ip: p.string().nullable(),
    userAgent: p.string().nullable(),
  },
});
