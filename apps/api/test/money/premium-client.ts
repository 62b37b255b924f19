import { randomUUID } from 'node:crypto';
import { DAY } from '@coach/domain';
import { MONDAY_MORNING, type TestApp } from '../test-app.ts';
import type { SignedInPerson } from '../people.ts';

/** Creates a client with a premium plan that runs for thirty days from the test app's Monday morning. */
export async function premiumClient(testApp: TestApp): Promise<SignedInPerson> {
  const person = await testApp.people.client();
  const now = new Date(MONDAY_MORNING);
  await testApp.em().execute(
    `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at) values (?, ?, 'active', 'premium_package', 32000, ?, ?, ?, ?)`,
    [randomUUID(), person.userId, now, new Date(now.getTime() + 30 * DAY), now, now],
  );
  return person;
}
