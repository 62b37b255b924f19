import fs from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const DIRECTORY = 48;
/** WOFF2 indexes of the tables read here; 63 marks a tag outside its 63 known ones. */
const [CMAP, GLYF, LOCA, UNNAMED] = [0, 10, 11, 63];

/** Reads consecutive integers from a WOFF2 directory. */
function reader(file: Buffer, from: number) {
  let at = from;
  const byte = () => file[at++]!;
  const base128 = (): number => {
    for (let value = 0; ; ) {
      const next = byte();
      value = value * 128 + (next & 127);
      if (next < 128) return value;
    }
  };
  return { byte, base128, skip: (bytes: number) => (at += bytes), place: () => at };
}

/** The table that maps characters to glyphs (cmap); `file` is a WOFF2. */
function cmapOf(file: Buffer): Buffer {
  const directory = reader(file, DIRECTORY);
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = directory.byte();
    const [name, version] = [flags & 63, flags >> 6];
    if (name === UNNAMED) directory.skip(4);
    const length = directory.base128();
    const isTransformed = name === GLYF || name === LOCA ? version !== 3 : version !== 0;
    return { name, length: isTransformed ? directory.base128() : length };
  });
  const start = tables.slice(0, tables.findIndex(({ name }) => name === CMAP)).reduce((sum, { length }) => sum + length, 0);
  return brotliDecompressSync(file.subarray(directory.place())).subarray(start);
}

/** The ranges of a format 4 cmap, which covers characters up to U+FFFF. */
function rangesOf(cmap: Buffer): [first: number, last: number][] {
  const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const table = cmap.subarray(places.find((place) => cmap.readUInt16BE(place) === 4));
  const twice = table.readUInt16BE(6);
  return Array.from({ length: twice / 2 }, (_, index) => [table.readUInt16BE(16 + twice + index * 2), table.readUInt16BE(14 + index * 2)]);
}

/** Returns a function that tells whether a font (WOFF2) has a character. */
export function lettersOf(path: string): (letter: string) => boolean {
  const ranges = rangesOf(cmapOf(fs.readFileSync(path)));
  return (letter) => ranges.some(([first, last]) => letter.codePointAt(0)! >= first && letter.codePointAt(0)! <= last);
}
