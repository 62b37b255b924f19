import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Where a picture can stand, as the coach reads it. */
const USES = `
  select split_part(poster, '/', 3) as id, 'Event: ' || title as place from events where poster like '/pictures/%'
  union all
  select split_part(before_after_image, '/', 3), 'Story: ' || name from testimonials where before_after_image like '/pictures/%'`;

/** Nobody chooses a picture while it is looked for. */
const KEEP = 'lock table events, testimonials in share mode';

/** Where the coach's pictures stand. */
@Injectable()
export class PictureUses {
  /** By picture, in words. */
  async all(em: EntityManager): Promise<ReadonlyMap<string, string[]>> {
    const rows = await em.execute<Array<{ id: string; place: string }>>(USES);
    const uses = new Map<string, string[]>();
    for (const { id, place } of rows) uses.set(id, [...(uses.get(id) ?? []), place]);
    return uses;
  }

  /** Until the transaction ends nothing else begins to use a picture. */
  async keep(em: EntityManager): Promise<void> {
    await em.execute(KEEP);
  }
}
