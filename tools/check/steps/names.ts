import { ROOT } from '../../start/settings.ts';
import { misnamed } from '../names.ts';
import { asOne } from '../outcome.ts';
import type { Result } from '../step.ts';

export async function names(): Promise<Result> {
  const complaints = misnamed(ROOT);
  return { outcome: asOne(complaints.length === 0), output: complaints.join('\n') };
}
