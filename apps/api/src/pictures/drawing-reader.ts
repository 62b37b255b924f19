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

/** A drawing in pixels, as PNG: by the library that draws the site's own icons, without fonts and without anything from elsewhere. */
export async function pixelsOf({ text, size: { width } }: Drawing): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(text, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })).asPng();
}
