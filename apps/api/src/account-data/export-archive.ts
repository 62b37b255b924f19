import { brand } from '@coach/content';
import { strToU8, zipSync } from 'fflate';
import { exportPage } from './export-page.ts';
import type { Owner, PersonalSection } from './personal-records.ts';

/** The zip of an export: `your-data.json` for programs, `your-data.html` for people. */
export function exportArchive(sections: readonly PersonalSection[], { email }: Owner, madeAt: Date): Uint8Array {
  const data = Object.fromEntries(sections.map(({ table, rows }) => [table, rows]));
  const json = JSON.stringify({ made_at: madeAt.toISOString(), about: email, ...data }, null, 2);
  const page = exportPage(sections, { name: brand.name, email, madeAt });
  return zipSync({ 'your-data.json': strToU8(json), 'your-data.html': strToU8(page) }, { level: 9, mtime: madeAt });
}
