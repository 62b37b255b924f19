import type { EntityManager } from '@mikro-orm/postgresql';
import { contract } from '@coach/contracts';
import { refusal } from '../../platform/http/refusal.ts';

const refusals = contract.auth.signIn['~orpc'].errorMap;

/** Refuses a suspended account, with the coach's reason. Waits for a suspension in progress. */
export async function refuseSuspended(em: EntityManager, userId: string): Promise<void> {
  const [row] = await em.execute<Array<{ reason: string | null }>>('select suspension_reason as reason from profiles where user_id = ? for share', [userId]);
  if (row?.reason) throw refusal(refusals, 'ACCOUNT_SUSPENDED', { reason: row.reason });
}
