import type { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ProfileRow } from '../profile/profile.entity.ts';

/** The owner of the installation, in whose name its programs are audited. Null before the first admin. */
export async function ownerOf(orm: MikroORM): Promise<string | null> {
  const em = orm.em.fork() as EntityManager;
  return (await em.findOne(ProfileRow, { isOwner: true }))?.userId ?? null;
}
