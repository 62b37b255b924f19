import { matchesName } from '../other-browsers/asked-for.ts';
import { findControl, KINDS, type Kind } from '../other-browsers/find-control.ts';
import { wrongHatch, wrongLines } from '../other-browsers/firefox/rendering-checks.ts';
import { lineOf, totalOf, walk, type Journey } from '../other-browsers/journey.ts';
import { requirePrograms } from '../other-browsers/missing.ts';
import { expect, test } from './support/test.ts';

const GROUND = 250;
const LINE = 225;
/** A column of pixels with lines of this thickness at these positions. */
const column = (places: readonly number[], thick: number): number[] => Array.from({ length: 200 }, (_, at) => (places.some((place) => at >= place && at < place + thick) ? LINE : GROUND));

test('lines that a browser draws as bars, leaves out, or spaces unevenly are found', () => {
  expect(wrongLines(column([20, 70, 120, 170], 1), 3)).toBe('');
  expect(wrongLines(column([20, 70, 121, 171], 2), 3)).toBe('');
  expect(wrongLines(column([20, 70, 120, 170], 20), 3)).toContain('bars for lines');
  expect(wrongLines(column([], 1), 3)).toContain('0 lines of 3');
  expect(wrongLines(column([20, 70, 130], 1), 3)).toContain('not equally far apart');
});

test('a hatch that became a flat surface is found', () => {
  const square = (isLine: (at: number) => boolean) => Array.from({ length: 48 * 48 }, (_, at) => (isLine(at) ? LINE : GROUND));
  expect(wrongHatch(square((at) => at % 8 === 0))).toBe('');
  expect(wrongHatch(square(() => false))).toContain('0 %');
  expect(wrongHatch(square(() => true))).toContain('0 %');
  expect(wrongHatch(square((at) => at % 8 < 4))).toContain('50 %');
});

test('a failed journey is reported with its reason, the others go on, and calling off the run ends them', async () => {
  const ends = new AbortController();
  const journeys: Journey[] = [
    { name: 'goes wrong', run: () => Promise.reject(new Error('no film')) },
    { name: 'goes well', run: () => Promise.resolve() },
    { name: 'hangs', run: () => (ends.abort(), new Promise(() => undefined)) },
    { name: 'is not begun', run: () => Promise.resolve() },
  ];
  const told: string[] = [];
  const ended = await walk('firefox', journeys, (one) => told.push(lineOf(one)), ends.signal);
  expect(ended.map(({ failure }) => failure)).toEqual(['no film', '', 'called off']);
  expect(told[0]).toMatch(/✗ firefox {2}goes wrong .* s\n {6}no film$/);
  expect(totalOf(ended)).toBe('1 passed, 2 failed');
});

test('a missing browser is refused with the command that installs it', () => {
  expect(() => requirePrograms([process.execPath, '/nowhere/firefox-esr'], 'firefox-esr')).toThrow('There is no /nowhere/firefox-esr: apt-get install -y --no-install-recommends firefox-esr');
  requirePrograms([process.execPath], 'nothing');
});

test('journeys are selected by a part of their name', () => {
  expect(['home', 'a public film plays', 'a member’s film plays'].filter((name) => matchesName(name, ['Film']))).toHaveLength(2);
  expect(matchesName('home', [])).toBe(true);
});

test('a control is found by its kind and name if it can be used', async ({ page }) => {
  await page.setContent(`
    <button role="tab">Save</button><button hidden>Save</button><button disabled>Save</button><button id="save">Save</button>
    <label for="mail">Email</label><input id="mail"><label id="eight"><input type="radio" style="opacity: 0"> 8:00 am</label>
    <div id="later"></div>`);
  const found = (kind: Kind, name: string) => page.evaluate(({ find, selector, wanted }) => (new Function(`return ${find}`)() as (...args: string[]) => HTMLElement | null)(selector, wanted)?.id, { find: String(findControl), selector: KINDS[kind], wanted: name });
  expect(await found('button', '^Save$')).toBe('save');
  expect(await found('field', '^Email')).toBe('mail');
  expect(await found('radio', '^8:00 am')).toBe('eight');
  expect(await found('link', '.')).toBeUndefined();
  await page.locator('#later').evaluate((place) => (place.outerHTML = '<div role="dialog" data-state="open"><button id="inside">Move</button></div>'));
  expect(await found('button', '^Save$')).toBeUndefined();
  expect(await found('button', '^Move')).toBe('inside');
});
