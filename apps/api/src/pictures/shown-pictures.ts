import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sitePictureOf, type SiteContent } from '@coach/content';
import { PICTURE_SLOTS, treated, treatmentIn, type ChosenPictures, type PictureSlot } from '@coach/domain';
import { PictureRow } from './picture.entity.ts';
import { addressOf } from './picture.view.ts';

/** The pictures of the library by the places of the site where they stand. */
export type SitePictures = SiteContent['pictures'];

const ON_PAGES = PICTURE_SLOTS.filter((slot) => slot !== 'icon');

const shown = (row: PictureRow, slot: PictureSlot, chosen: ChosenPictures) =>
  sitePictureOf(
    treated({
      ...{ address: addressOf(row), widths: row.widths, width: row.width, height: row.height },
      ...{ alt: { en: row.altEn, es: row.altEs }, focal: { x: row.focalX, y: row.focalY } },
    }, row.isInked ? treatmentIn(chosen, slot, row.treatment) : 'plain'),
  );

/** Loads the pictures that pages show in their slots. */
@Injectable()
export class ShownPictures {
  /** Returns the pictures in their current state; runs no query if none was chosen. */
  async of(em: EntityManager, chosen: ChosenPictures): Promise<SitePictures> {
    const ids = ON_PAGES.map((slot) => chosen[slot]).filter((id) => id !== '');
    if (ids.length === 0) return {};
    const rows = await em.fork().find(PictureRow, { id: { $in: ids }, status: 'ready' });
    const standing = ON_PAGES.map((slot) => [slot, rows.find(({ id }) => id === chosen[slot])] as const);
    return Object.fromEntries(standing.flatMap(([slot, row]) => (row ? [[slot, shown(row, slot, chosen)]] : [])));
  }
}
