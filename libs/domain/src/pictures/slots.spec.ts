import { isTreatedSlot, NO_PICTURES, PICTURE_SLOTS, treatmentIn, type ChosenPictures } from './slots.ts';

describe('the treatment of a picture slot', () => {
  const inLines: ChosenPictures = { ...NO_PICTURES, heroTreatment: 'lines' };

  it('can be chosen for all slots except the logo and the icon', () => {
    expect(PICTURE_SLOTS.filter(isTreatedSlot)).toEqual(['hero', 'portrait', 'membership', 'stories']);
  });

  it.each([
    ['as it was chosen there', inLines, 'hero', 'inks', 'lines'],
    ['as the picture said before places did', inLines, 'portrait', 'inks', 'inks'],
    ['a logo as it is, whatever was said', inLines, 'logo', 'inks', 'plain'],
  ] as const)('%s', (_, pictures, slot, formerly, shown) => {
    expect(treatmentIn(pictures, slot, formerly)).toBe(shown);
  });

  it('is plain when nothing was chosen', () => {
    expect(treatmentIn(NO_PICTURES, 'stories')).toBe('plain');
  });
});
