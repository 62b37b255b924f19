import { useEffect } from 'react';
import type { VisitStep } from '@coach/domain';

/** The name of the event by which a page says that a step was taken; the shell counts it. */
export const VISIT_STEP = 'visit-step';

/** Counts, once it is so, that the visitor took a step on the way to a booking or a membership. Says nothing about who. */
export function useVisitStep(step: VisitStep, isTaken = true): void {
  useEffect(() => {
    if (!isTaken) return;
    // A page's effects come before the shell's, which listens: the step waits for it.
    const timer = setTimeout(() => dispatchEvent(new CustomEvent<VisitStep>(VISIT_STEP, { detail: step })));
    return () => clearTimeout(timer);
  }, [step, isTaken]);
}
