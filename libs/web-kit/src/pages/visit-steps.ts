import { useEffect } from 'react';
import type { VisitStep } from '@coach/domain';

const VISIT_STEP = 'visit-step';
const UNHEARD = Symbol.for('visit-steps');

/** Steps that were taken before the shell listened, whose part for it comes after the page: of the page as a whole, for every area has this file by itself. */
function unheard(): Set<VisitStep> {
  const page = globalThis as { [UNHEARD]?: Set<VisitStep> };
  return (page[UNHEARD] ??= new Set());
}

/** Counts, once it is so, that the visitor took a step on the way to a booking or a membership. Says nothing about who. */
export function useVisitStep(step: VisitStep, isTaken = true): void {
  useEffect(() => {
    if (!isTaken) return;
    const isUnheard = dispatchEvent(new CustomEvent<VisitStep>(VISIT_STEP, { detail: step, cancelable: true }));
    if (isUnheard) unheard().add(step);
  }, [step, isTaken]);
}

/** Hears every step from now on, and first those that were taken before anybody listened. Answers what ends it. */
export function hearVisitSteps(hear: (step: VisitStep) => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault();
    hear((event as CustomEvent<VisitStep>).detail);
  };
  addEventListener(VISIT_STEP, listen);
  for (const step of unheard()) hear(step);
  unheard().clear();
  return () => removeEventListener(VISIT_STEP, listen);
}
