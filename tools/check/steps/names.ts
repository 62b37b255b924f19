import { ROOT } from '../../start/settings.ts';
import { crowdedFolders } from '../crowded-folders.ts';
import { formerNames } from '../former-names.ts';
import { wordingProblems } from '../voice.ts';
import { importCircles } from '../import-circles.ts';
import { misnamed } from '../names.ts';
import { asOne } from '../outcome.ts';
import type { Result } from '../step.ts';

/** Checks file names and folder sizes, import cycles, retired names, and wording. */
export async function names(): Promise<Result> {
  const complaints = [...misnamed(ROOT), ...crowdedFolders(ROOT), ...(await importCircles(ROOT)), ...(await formerNames(ROOT)), ...(await wordingProblems(ROOT))];
  return { outcome: asOne(complaints.length === 0), output: complaints.join('\n') };
}
