/** Where the coach trains; the places are the coach's own. */
export const places = {
  title: ['Where', 'we meet'],
  map: 'Open the map',
} as const;
