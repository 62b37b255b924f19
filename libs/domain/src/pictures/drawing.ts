import type { PixelSize } from './picture.ts';

/** Bytes of a drawing (SVG) at most: a logo with outlined letters has a few dozen thousand. */
export const MOST_DRAWING_BYTES = 1024 * 1024;

/** Pixels of the longer side in which a drawing is kept: it has no size of its own. */
export const DRAWN_SIDE = 1_440;

/** `use` elements at most: nested ones multiply, and so many can still be drawn at once. */
const MOST_USES = 16;

const ROOT = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg(\s[^>]*)>/i;

/** Scripts, entities, pages inside, letters (whose font no other machine has) and whatever would be loaded from elsewhere. */
const NOT_TAKEN = [/<(?:\w+:)?(?:script|foreignObject|text)\b/i, /<!ENTITY/i, /@import/i, /\bhref\s*=(?!\s*["'](?:#|data:image\/(?:png|jpeg);))/i, /\burl\((?!\s*["']?#)/i];

const attribute = (tag: string, name: string): string => (new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '').trim();
const LENGTH = /^(\d+(?:\.\d+)?|\.\d+)([a-z]*)$/;

/** Nothing wide and nothing high where it says no size. */
function sizeOf(tag: string): PixelSize {
  const [width, height] = ['width', 'height'].map((name) => LENGTH.exec(attribute(tag, name)));
  if (width && height && width[2] === height[2]) return { width: Number(width[1]), height: Number(height[1]) };
  const [, , across = 0, down = 0] = attribute(tag, 'viewBox').split(/[\s,]+/).map(Number);
  return { width: across, height: down };
}

/**
 * How large a drawing (the text of an SVG file) is kept, in pixels; null for what is no drawing, says no size, or is not whole in itself.
 * It is drawn once, by us: what is kept are pixels, never the file.
 */
export function drawnSize(text: string): PixelSize | null {
  if (NOT_TAKEN.some((pattern) => pattern.test(text)) || text.split(/<(?:\w+:)?use\b/i).length > MOST_USES + 1) return null;
  const { width, height } = sizeOf(ROOT.exec(text)?.[1] ?? '');
  if (!(width > 0) || !(height > 0)) return null;
  const scale = DRAWN_SIDE / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
