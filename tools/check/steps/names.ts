import { ROOT } from '../../start/settings.ts';
import { crowdedFolders } from '../crowded-folders.ts';
import { formerNames } from '../former-names.ts';
import { quaintSentences } from '../voice.ts';
import { importCircles } from '../import-circles.ts';
import { misnamed } from '../names.ts';
import { asOne } from '../outcome.ts';
import type { Result } from '../step.ts';

/** What files are called, where they lie, that none needs what needs it, and that no former name comes back. */
export async function names(): Promise<Result> {
  const complaints = [...misnamed(ROOT), ...crowdedFolders(ROOT), ...(await importCircles(ROOT)), ...(await formerNames(ROOT)), ...(await quaintSentences(ROOT))];
  return { outcome: asOne(complaints.length === 0), output: complaints.join('\n') };
}
