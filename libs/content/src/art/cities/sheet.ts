/** Canvas of an event poster, in proportions of four to five. */
export const WIDTH = 320;
export const HEIGHT = 400;

/** Line shapes in the color of the surrounding text. */
export const inked = (shapes: string, attributes = ''): string =>
  `<g fill="none" stroke="currentColor" stroke-linejoin="round"${attributes && ` ${attributes}`}>${shapes}</g>`;
