import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@coach/domain';
import { CreditGrants } from '../../src/billing/credits/credit-grants.ts';
import { Clock } from '../../src/platform/clock/clock.ts';
import type { TestApp } from '../test-app.ts';
import type { SignedInPerson } from '../people.ts';

/** Session credits as the coach gives them, good for thirty days. */
export async function giveCredits({ app, em }: TestApp, { userId }: SignedInPerson, granted: number): Promise<void> {
  const expiresAt = new Date(app.get(Clock).now().getTime() + 30 * DAY);
  await em().transactional((inner) => app.get(CreditGrants, { strict: false }).grant(inner as EntityManager, { userId, source: 'gift', granted, expiresAt }));
}
