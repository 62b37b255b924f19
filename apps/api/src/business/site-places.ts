import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mapForAll, mapUrlOf, type PlaceWords, type SitePlace } from '@coach/domain';

const ON_SITE = `
  select name, address, map_link as "mapLink", instructions, instructions_es as "instructionsEs" from places
  where on_site and retired_at is null order by position, created_at, id`;

/** The coach's places as shown on pages. */
@Injectable()
export class SitePlaces {
  /** Offered places enabled for the site, in the coach's order. */
  async of(em: EntityManager): Promise<SitePlace[]> {
    const rows = await em.execute<PlaceWords[]>(ON_SITE);
    return rows.map(({ mapLink, ...words }) => ({ ...words, mapUrl: mapForAll({ ...words, mapUrl: mapUrlOf({ ...words, mapLink }) }) }));
  }
}
