import { useEffect } from 'react';
import type { VisitStep } from '@coach/domain';

const VISIT_STEP = 'visit-step';
const UNHEARD = Symbol.for('visit-steps');

/** Steps taken before the shell subscribed, whose code loads after the page: stored globally, because every remote bundles this file separately. */
function unheard(): Set<VisitStep> {
  const page = globalThis as { [UNHEARD]?: Set<VisitStep> };
  return (page[UNHEARD] ??= new Set());
}

/** Counts a step toward a booking or a membership, once it was taken. Says nothing about who. */
export function useVisitStep(step: VisitStep, isTaken = true): void {
  useEffect(() => {
    if (!isTaken) return;
    const isUnheard = dispatchEvent(new CustomEvent<VisitStep>(VISIT_STEP, { detail: step, cancelable: true }));
    if (isUnheard) unheard().add(step);
  }, [step, isTaken]);
}

/** Subscribes to steps, starting with those taken before. Returns the unsubscribe function. */
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
