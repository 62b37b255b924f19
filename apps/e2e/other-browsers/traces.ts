import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '@coach/start/settings.ts';

/** The folder where screenshots are stored for review. */
export const FOLDER = path.join(ROOT, '.data', 'check', 'browsers');

/** The screenshot of a failed journey. */
export const failedPicture = (lane: string, name: string): string => path.join(FOLDER, `failed-${lane}-${name.replaceAll(/\W+/gu, '-')}.png`);

/** Adds to a failure the page it happened on and that page's complaints, and saves a screenshot where one can be taken. */
export async function withTraces(error: unknown, { file, address, picture, complaints = [] }: { file: string; address: string; picture: () => Promise<Uint8Array>; complaints?: readonly string[] }): Promise<Error> {
  fs.mkdirSync(FOLDER, { recursive: true });
  const isKept = await picture().then((bytes) => (fs.writeFileSync(file, bytes), true), () => false);
  const seen = isKept ? `, seen in ${path.relative(ROOT, file)}` : '';
  return new Error([error instanceof Error ? error.message : String(error), `on ${address}${seen}`, ...complaints].join('\n'), { cause: error });
}
