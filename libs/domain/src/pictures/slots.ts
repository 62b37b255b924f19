import type { Treatment } from './treatments.ts';

/** Places of the public site that a picture of the shelf can take; each has a drawing of the product's own until then. The icon stands beside pages, never on one. */
export const PICTURE_SLOTS = ['hero', 'portrait', 'logo', 'icon', 'membership', 'stories'] as const;
export type PictureSlot = (typeof PICTURE_SLOTS)[number];

/** What the coach calls them. */
export const SLOT_NAMES: Readonly<Record<PictureSlot, string>> = { hero: 'First picture', portrait: 'Portrait', logo: 'Logo', icon: 'Icon', membership: 'Membership page', stories: 'Stories page' };

/** Places whose picture can be shown in ink; a logo and an icon are shown as they are. */
export const TREATED_SLOTS = ['hero', 'portrait', 'membership', 'stories'] as const satisfies readonly PictureSlot[];
export type TreatedSlot = (typeof TREATED_SLOTS)[number];
export type TreatmentKey = `${TreatedSlot}Treatment`;

export const isTreatedSlot = (slot: PictureSlot): slot is TreatedSlot => TREATED_SLOTS.some((treated) => treated === slot);
/** Under which how the picture of a place is shown is kept beside it. */
export const treatmentKey = (slot: TreatedSlot): TreatmentKey => `${slot}Treatment`;

/** The id of the picture in each place, empty where the drawing stands, and how it is shown there: empty is as it was shown before places said so. */
export type ChosenPictures = Record<PictureSlot, string> & Record<TreatmentKey, Treatment | ''>;

export const NO_PICTURES: ChosenPictures = {
  ...{ hero: '', portrait: '', logo: '', icon: '', membership: '', stories: '' },
  ...{ heroTreatment: '', portraitTreatment: '', membershipTreatment: '', storiesTreatment: '' },
};

/** How the picture of a place is shown; `formerly` is what the picture itself said before places did. */
export const treatmentIn = (pictures: ChosenPictures, slot: PictureSlot, formerly: Treatment = 'plain'): Treatment => (isTreatedSlot(slot) ? pictures[treatmentKey(slot)] || formerly : 'plain');

/** What a picture shows that was uploaded for a place where nothing else can be meant, in both languages; null where only its coach knows. */
export const SLOT_ALTS: Readonly<Record<PictureSlot, ((name: string) => { en: string; es: string }) | null>> = {
  ...{ hero: null, membership: null, stories: null },
  portrait: (name) => ({ en: `Portrait of ${name}`, es: `Retrato de ${name}` }),
  logo: (name) => ({ en: `Logo of ${name}`, es: `Logotipo de ${name}` }),
  icon: (name) => ({ en: `Icon of ${name}`, es: `Icono de ${name}` }),
};
