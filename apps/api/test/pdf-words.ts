import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n(.*?)\r?\nendstream/gs;
const SHOWN = /\[([^\]]*)\]\s*TJ/g;
const LETTERS = /<([\da-fA-F]*)>/g;

/** The text of one of our PDFs, a line for each one drawn: its fonts use single-byte Western European characters. */
export function pdfText(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = [...text.matchAll(STREAM)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const lines = streams.flatMap((stream) => [...stream.matchAll(SHOWN)].map(([, parts = '']) => [...parts.matchAll(LETTERS)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('')));
  return lines.join('\n');
}
