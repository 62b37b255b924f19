import type { Business } from '@coach/contracts';
import { useFormContext } from '@coach/web-kit';
import { useGuideState } from '../guide-context.ts';

/** Keeps the draft if these parts are right as they stand; what is not says so at its field. */
export function useRight(...parts: Array<keyof Business>): () => Promise<boolean> {
  const { trigger } = useFormContext<Business>();
  const { keep } = useGuideState();
  return async () => (await trigger(parts, { shouldFocus: true })) && keep();
}
