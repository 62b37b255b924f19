import fs from 'node:fs';
import { Refusal } from '@coach/start/refusal.ts';

/** Refuses with the command that installs what is missing. A lane without its browser fails rather than being skipped. */
export function requirePrograms(files: readonly string[], packages: string): void {
  const missing = files.filter((file) => !fs.existsSync(file));
  if (missing.length > 0) throw new Refusal(`There is no ${missing.join(', no ')}: apt-get install -y --no-install-recommends ${packages}`);
}
