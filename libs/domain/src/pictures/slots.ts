/** Places of the public site that a picture of the shelf can take; each has a drawing of the product's own until then. */
export const PICTURE_SLOTS = ['hero', 'portrait', 'logo', 'membership', 'stories'] as const;
export type PictureSlot = (typeof PICTURE_SLOTS)[number];

/** What the coach calls them. */
export const SLOT_NAMES: Readonly<Record<PictureSlot, string>> = { hero: 'First picture', portrait: 'Portrait', logo: 'Logo', membership: 'Membership page', stories: 'Stories page' };

/** The id of the picture in each place; empty where the drawing stands. */
export type ChosenPictures = Record<PictureSlot, string>;

export const NO_PICTURES: ChosenPictures = { hero: '', portrait: '', logo: '', membership: '', stories: '' };

/** What a picture shows that was uploaded for a place where nothing else can be meant, in both languages; null where only its coach knows. */
export const SLOT_ALTS: Readonly<Record<PictureSlot, ((name: string) => { en: string; es: string }) | null>> = {
  ...{ hero: null, membership: null, stories: null },
  portrait: (name) => ({ en: `Portrait of ${name}`, es: `Retrato de ${name}` }),
  logo: (name) => ({ en: `Logo of ${name}`, es: `Logotipo de ${name}` }),
};
