import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const BERLIN = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 59/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 22/1 39/1' };

/** A picture whose halves are red and blue. */
export function halves(width: number, height: number): Sharp {
  const blue = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#2030c0' } };
  return sharp({ create: { width, height, channels: 3, background: '#c03020' } }).composite([{ input: blue, left: Math.floor(width / 2), top: 0 }]);
}

/** A photo as a phone takes it: rotated, with location and device in its metadata. */
export const photograph = (width = 1600, height = 1200): Promise<Buffer> =>
  halves(width, height).jpeg().withExif({ IFD0: { Make: 'Acme', Model: 'Phone 9' }, IFD3: BERLIN }).withMetadata({ orientation: 6 }).toBuffer();

const crc = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
};

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}

/** A few kilobytes that decompress to gigabytes. */
export function decompressionBomb(side = 30_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((side / 8 + 1) * 200));
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}
