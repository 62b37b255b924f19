import { open } from 'node:fs/promises';
import { drawnSize, MOST_DRAWING_BYTES, type PixelSize } from '@coach/domain';

/** A drawing (SVG) that is taken: whole in itself, and how large it is kept. */
export interface Drawing {
  text: string;
  size: PixelSize;
}

/** The drawing that a file is; null for every other file, and for a drawing that is not taken. */
export async function drawingIn(file: string): Promise<Drawing | null> {
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

/** By so much may a drawing's proportion differ from what its text was read as: sizes are rounded to pixels. */
const LARGEST_DIFFERENCE = 1.02;

/**
 * A drawing in pixels, as PNG: by the library that draws the site's own icons, without fonts and without anything from elsewhere.
 * Rejects for one whose own proportion is another than was read: by its width alone it could be drawn as high as no memory is.
 */
export async function pixelsOf({ text, size: { width, height } }: Drawing): Promise<Buffer> {
  const { renderAsync, Resvg } = await import('@resvg/resvg-js');
  const options = { fitTo: { mode: 'width', value: width } as const, font: { loadSystemFonts: false } };
  const own = new Resvg(text, options);
  const difference = (own.width * height) / (own.height * width);
  if (difference > LARGEST_DIFFERENCE || difference < 1 / LARGEST_DIFFERENCE) throw new Error('a drawing of another proportion than it says');
  return (await renderAsync(text, options)).asPng();
}
