import type { Business } from '@coach/contracts';
import { useFormContext } from '@coach/web-kit';
import { useGuideState } from '../guide-context.ts';

/** Saves the draft if these parts are valid; otherwise shows errors at their fields. */
export function useSaveValidParts(...parts: Array<keyof Business>): () => Promise<boolean> {
  const { trigger } = useFormContext<Business>();
  const { keep } = useGuideState();
  return async () => (await trigger(parts, { shouldFocus: true })) && keep();
}
