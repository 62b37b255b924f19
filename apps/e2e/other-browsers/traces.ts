import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '@coach/start/settings.ts';

/** Where pictures are kept, for people to look at. */
export const FOLDER = path.join(ROOT, '.data', 'check', 'browsers');

/** The picture that a failed journey leaves behind. */
export const failedPicture = (lane: string, name: string): string => path.join(FOLDER, `failed-${lane}-${name.replaceAll(/\W+/gu, '-')}.png`);

/** The failure with the page it was met on and what that complained of; a picture of it is kept where one can be taken. */
export async function withTraces(error: unknown, { file, address, picture, complaints = [] }: { file: string; address: string; picture: () => Promise<Uint8Array>; complaints?: readonly string[] }): Promise<Error> {
  fs.mkdirSync(FOLDER, { recursive: true });
  const isKept = await picture().then((bytes) => (fs.writeFileSync(file, bytes), true), () => false);
  const seen = isKept ? `, seen in ${path.relative(ROOT, file)}` : '';
  return new Error([error instanceof Error ? error.message : String(error), `on ${address}${seen}`, ...complaints].join('\n'), { cause: error });
}
