import { open } from 'node:fs/promises';
import { drawnSize, MOST_DRAWING_BYTES, type PixelSize } from '@coach/domain';

/** An accepted drawing (SVG): self-contained, with the size it is stored at. */
export interface Drawing {
  text: string;
  size: PixelSize;
}

/** Returns the drawing in a file; null for any other file and for a rejected drawing. */
export async function readDrawing(file: string): Promise<Drawing | null> {
  const handle = await open(file);
  try {
    const { size: bytes } = await handle.stat();
    if (bytes > MOST_DRAWING_BYTES) return null;
    const text = (await handle.readFile()).toString('utf8');
    const size = drawnSize(text);
    return size && { text, size };
  } finally {
    await handle.close();
  }
}

/** How far a drawing's aspect ratio may differ from the one in its text: sizes are rounded to pixels. */
const LARGEST_DIFFERENCE = 1.02;

/**
 * Renders a drawing as PNG with the library that draws the site's own icons, without fonts or external resources.
 * Rejects if the rendered aspect ratio differs from the parsed one: with only the width fixed, its height could exhaust memory.
 */
export async function pixelsOf({ text, size: { width, height } }: Drawing): Promise<Buffer> {
  const { renderAsync, Resvg } = await import('@resvg/resvg-js');
  const options = { fitTo: { mode: 'width', value: width } as const, font: { loadSystemFonts: false } };
  const own = new Resvg(text, options);
  const difference = (own.width * height) / (own.height * width);
  if (difference > LARGEST_DIFFERENCE || difference < 1 / LARGEST_DIFFERENCE) throw new Error('a drawing of another proportion than it says');
  return (await renderAsync(text, options)).asPng();
}
