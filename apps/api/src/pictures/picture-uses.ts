import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SLOT_NAMES, type PictureSlot } from '@coach/domain';

/** Where a picture can be used; a slot of the site by its name. */
const USES = `
  select distinct chosen.value as id, chosen.key as place, true as is_slot
    from (select document from business_versions where version = (select max(version) from business_versions) union all select document from business_draft) b,
      jsonb_each_text(coalesce(b.document -> 'pictures', '{}')) chosen where chosen.value <> ''
  union all
  select split_part(poster, '/', 3) as id, 'Event: ' || title, false from events where poster like '/pictures/%'
  union all
  select split_part(poster, '/', 3), 'Film: ' || title, false from videos where poster is not null
  union all
  select split_part(words, '/', 3), 'Film of the home page', false from site_words where key = 'story.poster' and words like '/pictures/%'
  union all
  select split_part(before_after_image, '/', 3), 'Story: ' || name, false from testimonials where before_after_image like '/pictures/%'`;

/** Prevents new uses while the check runs; edits of the business wait as for any other edit. */
const KEEP = [`select pg_advisory_xact_lock(hashtextextended('business draft', 0))`, 'lock table events, site_words, testimonials, videos in share mode'];

/** Finds where the coach's pictures are used. */
@Injectable()
export class PictureUses {
  /** Display names of the uses, by picture. */
  async all(em: EntityManager): Promise<ReadonlyMap<string, string[]>> {
    const rows = await em.execute<Array<{ id: string; place: string; is_slot: boolean }>>(USES);
    const uses = new Map<string, string[]>();
    for (const { id, place, is_slot: isSlot } of rows) uses.set(id, [...(uses.get(id) ?? []), isSlot ? SLOT_NAMES[place as PictureSlot] : place]);
    return uses;
  }

  /** Prevents new uses of any picture until the transaction ends. */
  async keep(em: EntityManager): Promise<void> {
    for (const sql of KEEP) await em.execute(sql);
  }
}
