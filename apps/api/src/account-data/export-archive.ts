import { strToU8, zipSync } from 'fflate';
import { exportPage } from './export-page.ts';
import type { Owner, PersonalSection } from './personal-records.ts';

/** Files extracted from their rows, which then reference them by their path in the archive. */
function takeFiles(sections: readonly PersonalSection[]): { sections: PersonalSection[]; files: Record<string, Uint8Array> } {
  const files: Record<string, Uint8Array> = {};
  const pathOf = (table: string, index: number, value: unknown): string => {
    const [, type, base64] = /^data:\w+\/(\w+);base64,(.*)$/.exec(String(value)) ?? [];
    if (!base64) return '';
    const place = `files/${table}-${index + 1}.${type}`;
    files[place] = new Uint8Array(Buffer.from(base64, 'base64'));
    return place;
  };
  const named = sections.map(({ file, ...section }) => ({ ...section, rows: file ? section.rows.map((row, index) => ({ ...row, [file]: pathOf(section.table, index, row[file]) })) : section.rows }));
  return { sections: named, files };
}

/** The zip of an export from the business with this name: `your-data.json` for programs, `your-data.html` for people, and the shared files. */
export function exportArchive(collected: readonly PersonalSection[], { email }: Owner, madeAt: Date, name: string): Uint8Array {
  const { sections, files } = takeFiles(collected);
  const data = Object.fromEntries(sections.map(({ table, rows }) => [table, rows]));
  const json = JSON.stringify({ made_at: madeAt.toISOString(), about: email, ...data }, null, 2);
  const page = exportPage(sections, { name, email, madeAt });
  return zipSync({ 'your-data.json': strToU8(json), 'your-data.html': strToU8(page), ...files }, { level: 9, mtime: madeAt });
}
