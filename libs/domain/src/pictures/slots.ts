import type { Treatment } from './treatments.ts';

/** Picture slots of the public site; each shows one of the product's drawings by default. The icon is next to pages, never on one. */
export const PICTURE_SLOTS = ['hero', 'portrait', 'logo', 'icon', 'membership', 'stories'] as const;
export type PictureSlot = (typeof PICTURE_SLOTS)[number];

/** Their names for the coach. */
export const SLOT_NAMES: Readonly<Record<PictureSlot, string>> = { hero: 'First picture', portrait: 'Portrait', logo: 'Logo', icon: 'Icon', membership: 'Membership page', stories: 'Stories page' };

/** Slots that support ink; a logo and an icon are shown unchanged. */
export const TREATED_SLOTS = ['hero', 'portrait', 'membership', 'stories'] as const satisfies readonly PictureSlot[];
export type TreatedSlot = (typeof TREATED_SLOTS)[number];
export type TreatmentKey = `${TreatedSlot}Treatment`;

export const isTreatedSlot = (slot: PictureSlot): slot is TreatedSlot => TREATED_SLOTS.some((treated) => treated === slot);
/** The key of a slot's treatment next to its picture. */
export const treatmentKey = (slot: TreatedSlot): TreatmentKey => `${slot}Treatment`;

/** The id of the picture in each slot, empty for the drawing, and its treatment; empty means the picture's former own setting. */
export type ChosenPictures = Record<PictureSlot, string> & Record<TreatmentKey, Treatment | ''>;

export const NO_PICTURES: ChosenPictures = {
  ...{ hero: '', portrait: '', logo: '', icon: '', membership: '', stories: '' },
  ...{ heroTreatment: '', portraitTreatment: '', membershipTreatment: '', storiesTreatment: '' },
};

/** A slot's treatment; `formerly` is the picture's own setting from before slots had one. */
export const treatmentIn = (pictures: ChosenPictures, slot: PictureSlot, formerly: Treatment = 'plain'): Treatment => (isTreatedSlot(slot) ? pictures[treatmentKey(slot)] || formerly : 'plain');

/** The description of a picture uploaded for a slot where it is obvious, in both languages; null where only the coach knows. */
export const SLOT_ALTS: Readonly<Record<PictureSlot, ((name: string) => { en: string; es: string }) | null>> = {
  ...{ hero: null, membership: null, stories: null },
  portrait: (name) => ({ en: `Portrait of ${name}`, es: `Retrato de ${name}` }),
  logo: (name) => ({ en: `Logo of ${name}`, es: `Logotipo de ${name}` }),
  icon: (name) => ({ en: `Icon of ${name}`, es: `Icono de ${name}` }),
};
