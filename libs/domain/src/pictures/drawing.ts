import type { PixelSize } from './picture.ts';

/** Maximum bytes of a drawing (SVG): a logo with outlined letters takes a few tens of thousands. */
export const MOST_DRAWING_BYTES = 1024 * 1024;

/** The longer side of a rasterized drawing in pixels, because it has no size of its own. */
export const DRAWN_SIDE = 1_440;

/** Maximum `use` elements: nested ones multiply, and this many can still be rendered. */
const MOST_USES = 16;

const ROOT = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg(\s[^>]*)>/i;

/** Scripts, entities, embedded pages, text (whose fonts other machines lack), and external references. */
const NOT_TAKEN = [/<(?:\w+:)?(?:script|foreignObject|text)\b/i, /<!ENTITY/i, /@import/i, /\bhref\s*=(?!\s*["'](?:#|data:image\/(?:png|jpeg);))/i, /\burl\((?!\s*["']?#)/i];

const attribute = (tag: string, name: string): string => (new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '').trim();
const LENGTH = /^(\d+(?:\.\d+)?|\.\d+)([a-z]*)$/;

/** The default size when none is given. */
function sizeOf(tag: string): PixelSize {
  const [width, height] = ['width', 'height'].map((name) => LENGTH.exec(attribute(tag, name)));
  if (width && height && width[2] === height[2]) return { width: Number(width[1]), height: Number(height[1]) };
  const [, , across = 0, down = 0] = attribute(tag, 'viewBox').split(/[\s,]+/).map(Number);
  return { width: across, height: down };
}

/**
 * The pixel size in which a drawing (an SVG file's text) is stored; null when it is invalid, has no size, or is not self-contained.
 * We rasterize it once: only pixels are stored, never the file.
 */
export function drawnSize(text: string): PixelSize | null {
  if (NOT_TAKEN.some((pattern) => pattern.test(text)) || text.split(/<(?:\w+:)?use\b/i).length > MOST_USES + 1) return null;
  const { width, height } = sizeOf(ROOT.exec(text)?.[1] ?? '');
  if (!(width > 0) || !(height > 0)) return null;
  const scale = DRAWN_SIDE / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
