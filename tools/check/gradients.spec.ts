import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/settings.ts';
import { sourceFiles } from './source-files.ts';

/** Finds repeating gradients without a color space for interpolation, each with its file. */
function unsaid(sheets: ReadonlyMap<string, string>): string[] {
  return [...sheets].flatMap(([file, css]) => [...css.matchAll(/repeating-\w+-gradient\((?<form>[^,]*)/gu)].filter(({ groups }) => !groups!['form']!.includes('in srgb')).map(([found]) => `${file}: ${found}`));
}

const sheets = () => new Map(sourceFiles(ROOT).filter((file) => file.endsWith('.css')).map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')]));

describe('repeating gradients', () => {
  // Colors here are oklch: Firefox expands the stops of such gradients, so that lines turn into bars or vanish.
  it('are interpolated in srgb', () => {
    const all = sheets();
    expect(all.size).toBeGreaterThan(100);
    expect(unsaid(all)).toEqual([]);
  });

  it('are reported if they are not', () => {
    const css = '.a { background: repeating-linear-gradient(90deg, red 0 1px, blue 1px 2px) } .b { background: repeating-linear-gradient(in srgb, red, blue) }';
    expect(unsaid(new Map([['a.css', css]]))).toEqual(['a.css: repeating-linear-gradient(90deg']);
  });
});
