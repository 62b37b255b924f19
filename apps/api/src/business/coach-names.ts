import { splitName } from '@coach/domain';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Names of coaches by id, for the history; a deleted account has none. */
export async function namesOf(em: EntityManager, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await em.execute<Array<{ user_id: string; name: string }>>(`select user_id, trim(first_name || ' ' || last_name) as name from profiles where user_id = any(?::uuid[])`, [`{${userIds.join(',')}}`]);
  return new Map(rows.map(({ user_id: id, name }) => [id, name]));
}

/** A coach whose account has no name yet is named by the business. */
export async function nameAfter(em: EntityManager, userId: string, coachName: string): Promise<void> {
  if (coachName.trim() === '') return;
  await em.execute(`update profiles set first_name = ?, last_name = ? where user_id = ?::uuid and first_name = '' and last_name = '' and is_owner`, [...splitName(coachName.trim()), userId]);
}
