import { usePlural } from '../language/language.ts';
import { useBusiness } from './business.ts';

/** The policy's numbers with their words in the page's language: what `{hours}`, `{minutes}` and `{moves}` stand for in copy. */
export function usePolicyWords(): { hours: string; minutes: string; moves: string } {
  const plural = usePlural();
  const { cancellationHours, undoMinutes, mostMoves } = useBusiness().policy;
  return {
    hours: plural(cancellationHours, { one: '{n} hour', other: '{n} hours' }),
    minutes: plural(undoMinutes, { one: '{n} minute', other: '{n} minutes' }),
    moves: plural(mostMoves, { one: '{n} time', other: '{n} times' }),
  };
}
