/** Where the coach trains; the places are the coach's own. */
export const places = {
  title: ['Where', 'you train'],
  map: 'Open the map',
} as const;
