import type { Where } from '../mail.ts';

/** A place of the coach's, for examples. */
export const samplePlace: Where = {
  location: '',
  place: {
    name: 'The Studio',
    address: '450 S 4th Street\nLos Angeles, CA 90013',
    map_url: 'https://www.google.com/maps/search/?api=1&query=450%20S%204th%20Street%2C%20Los%20Angeles%2C%20CA%2090013',
    instructions: 'Bring a towel and water. The door is beside the bakery.',
  },
};
