import type { EntityManager } from '@mikro-orm/postgresql';
import { contract, type Business } from '@coach/contracts';
import { isTreatedSlot, PICTURE_SLOTS, TREATED_SLOTS, treatmentKey, type ChosenPictures, type PictureSlot, type TreatedSlot } from '@coach/domain';
import { refusal } from '../platform/http/refusal.ts';

const refusals = contract.adminBusiness.save['~orpc'].errorMap;

/** Pictures need a description for people who cannot see them: one without it cannot be chosen. */
const KNOWN = `select id from pictures where status = 'ready' and alt_en <> '' and id::text in (?)`;

/** Older pictures have no ink versions. */
const INKED = 'select id from pictures where is_inked and id::text in (?)';

/** The places whose picture cannot be used there, or no longer. */
async function slotsWithout(em: EntityManager, pictures: ChosenPictures): Promise<PictureSlot[]> {
  const chosen = PICTURE_SLOTS.filter((slot) => pictures[slot] !== '');
  if (chosen.length === 0) return [];
  const known = await em.execute<Array<{ id: string }>>(KNOWN, [chosen.map((slot) => pictures[slot])]);
  return chosen.filter((slot) => !known.some(({ id }) => id === pictures[slot]));
}

/** The places that require an ink version which is not available. */
async function slotsWithoutInk(em: EntityManager, pictures: ChosenPictures): Promise<TreatedSlot[]> {
  const wanted = TREATED_SLOTS.filter((slot) => pictures[slot] !== '' && !['', 'plain'].includes(pictures[treatmentKey(slot)]));
  if (wanted.length === 0) return [];
  const inked = await em.execute<Array<{ id: string }>>(INKED, [wanted.map((slot) => pictures[slot])]);
  return wanted.filter((slot) => !inked.some(({ id }) => id === pictures[slot]));
}

/** Throws PICTURE_MISSING when a chosen picture cannot be used there, NOT_IN_INK when its ink version is missing. */
export async function requirePictures(em: EntityManager, { pictures }: Business): Promise<void> {
  const slots = await slotsWithout(em, pictures);
  if (slots.length > 0) throw refusal(refusals, 'PICTURE_MISSING', { slots });
  const plain = await slotsWithoutInk(em, pictures);
  if (plain.length > 0) throw refusal(refusals, 'NOT_IN_INK', { slots: plain });
}

/** The same business with the drawing in place of pictures deleted meanwhile, and the original picture where the ink version is missing. */
export async function withoutMissing(em: EntityManager, business: Business): Promise<Business> {
  const missing = await slotsWithout(em, business.pictures);
  const drawn = Object.fromEntries(missing.map((slot) => [slot, '']));
  const plain = [...missing.filter(isTreatedSlot), ...(await slotsWithoutInk(em, business.pictures))].map((slot) => [treatmentKey(slot), ''] as const);
  return { ...business, pictures: { ...business.pictures, ...drawn, ...Object.fromEntries(plain) } };
}
