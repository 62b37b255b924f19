import type { EntityManager } from '@mikro-orm/postgresql';
import { contract, type Business } from '@coach/contracts';
import { PICTURE_SLOTS, type ChosenPictures, type PictureSlot } from '@coach/domain';
import { refusal } from '../platform/http/refusal.ts';

const refusals = contract.adminBusiness.save['~orpc'].errorMap;

/** Whoever does not see a picture is told what it shows: one that says nothing cannot be chosen. */
const KNOWN = `select id from pictures where status = 'ready' and alt_en <> '' and id::text in (?)`;

/** The places whose picture cannot stand there, or does not any more. */
async function slotsWithout(em: EntityManager, pictures: ChosenPictures): Promise<PictureSlot[]> {
  const chosen = PICTURE_SLOTS.filter((slot) => pictures[slot] !== '');
  if (chosen.length === 0) return [];
  const known = await em.execute<Array<{ id: string }>>(KNOWN, [chosen.map((slot) => pictures[slot])]);
  return chosen.filter((slot) => !known.some(({ id }) => id === pictures[slot]));
}

/** Throws PICTURE_MISSING when a picture was chosen that cannot stand there. */
export async function demandPictures(em: EntityManager, { pictures }: Business): Promise<void> {
  const slots = await slotsWithout(em, pictures);
  if (slots.length > 0) throw refusal(refusals, 'PICTURE_MISSING', { slots });
}

/** The same business with the drawing wherever its picture was deleted meanwhile. */
export async function withoutMissing(em: EntityManager, business: Business): Promise<Business> {
  const drawn = Object.fromEntries((await slotsWithout(em, business.pictures)).map((slot) => [slot, '']));
  return { ...business, pictures: { ...business.pictures, ...drawn } };
}
