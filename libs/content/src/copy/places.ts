/** Where the coach trains; the places themselves are entered by the coach. */
export const places = {
  title: ['Where', 'we meet'],
  map: 'Open the map',
} as const;
