import type { Where } from '../mail.ts';

/** A place of the coach for examples: in no particular city, since any coach sees it. */
export const samplePlace: Where = {
  location: '',
  place: {
    name: 'The Studio',
    address: '12 Garden Street',
    map_url: 'https://www.google.com/maps/search/?api=1&query=12%20Garden%20Street',
    instructions: 'Bring a towel and water. The door is beside the bakery.',
    instructions_es: 'Trae una toalla y agua. La puerta está junto a la panadería.',
  },
};
