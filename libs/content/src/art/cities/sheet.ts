/** What an event's poster is drawn on, four units wide and five high. */
export const WIDTH = 320;
export const HEIGHT = 400;

/** Lines in the colour of the words around them. */
export const inked = (shapes: string, attributes = ''): string =>
  `<g fill="none" stroke="currentColor" stroke-linejoin="round"${attributes && ` ${attributes}`}>${shapes}</g>`;
