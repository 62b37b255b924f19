import type { Page } from 'puppeteer-core';
import sharp from 'sharp';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The minimum difference between a line and its background, out of 255; anything less looks like one surface. */
const SEEN = 3;
const THICKEST_PX = 3;

/** The lightness of every pixel in a part of the page, row by row. */
async function lightnessOf(page: Page, clip: Box): Promise<number[]> {
  const picture = await page.screenshot({ clip, captureBeyondViewport: true });
  return [...(await sharp(picture).greyscale().raw().toBuffer())];
}

const middleOf = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

/** Where lines begin in a column of pixels, and how thick they are. */
export function linesIn(column: readonly number[]): Array<{ at: number; thick: number }> {
  const ground = middleOf(column);
  const lines: Array<{ at: number; thick: number }> = [];
  column.forEach((value, at) => {
    if (Math.abs(value - ground) < SEEN) return;
    const last = lines.at(-1);
    if (last && last.at + last.thick === at) last.thick += 1;
    else lines.push({ at, thick: 1 });
  });
  return lines;
}

/** Describes what is wrong with lines that should be thin and evenly spaced; empty when they are fine. */
export function wrongLines(column: readonly number[], fewest: number): string {
  const lines = linesIn(column);
  const gaps = lines.slice(1).map(({ at }, index) => at - lines[index]!.at);
  const told = lines.map(({ at, thick }) => `${at}+${thick}`).join(' ');
  if (lines.length < fewest) return `${lines.length} lines of ${fewest} in ${column.length} px: ${told}`;
  if (lines.some(({ thick }) => thick > THICKEST_PX)) return `bars for lines: ${told}`;
  return Math.max(...gaps) - Math.min(...gaps) > 1 ? `not equally far apart: ${told}` : '';
}

/** Seven background pixels to one line pixel, plus the anti-aliased pixels beside it. */
const HATCH = { least: 0.05, most: 0.45 };

/** Describes what is wrong with pixels that should be a fine hatch; empty when they are fine. */
export function wrongHatch(points: readonly number[]): string {
  const ground = middleOf(points);
  const share = points.filter((value) => Math.abs(value - ground) >= SEEN).length / points.length;
  return share < HATCH.least || share > HATCH.most ? `${Math.round(100 * share)} % of it are lines` : '';
}

const boxOf = (page: Page, selector: string): Promise<Box | null> =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element?.getBoundingClientRect();
    return box ? { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height } : null;
  }, selector);

async function requireBox(page: Page, selector: string): Promise<Box> {
  const box = await boxOf(page, selector);
  if (!box) throw new Error(`there is no ${selector} on ${page.url()}`);
  return box;
}

/** Throws unless the first matching element has thin, evenly spaced lines; reads a strip one pixel wide along its left edge. */
export async function assertThinLines(page: Page, selector: string, { inset = 4, fewest = 3 } = {}): Promise<void> {
  const { x, y, height } = await requireBox(page, selector);
  const wrong = wrongLines(await lightnessOf(page, { x: Math.round(x + inset), y: Math.round(y) + 3, width: 1, height: Math.floor(height) - 6 }), fewest);
  if (wrong) throw new Error(`the lines of ${selector} are drawn wrong: ${wrong}`);
}

const HATCH_PX = 48;

/** Throws unless the first matching element shows a fine hatch, not a flat surface, below its upper edge. */
export async function requireHatch(page: Page, selector: string): Promise<void> {
  const { x, y, width } = await requireBox(page, selector);
  const wrong = wrongHatch(await lightnessOf(page, { x: Math.round(x + width / 2 - HATCH_PX / 2), y: Math.round(y) + 4, width: HATCH_PX, height: HATCH_PX }));
  if (wrong) throw new Error(`the hatch of ${selector} is drawn wrong: ${wrong}`);
}
