import { lazy } from 'react';
import type { Guide } from '@coach/contracts';
import { showsChecklist } from '@coach/domain';

/** Most businesses have opened. */
const ChecklistSteps = lazy(async () => ({ default: (await import('./checklist-steps.tsx')).ChecklistSteps }));

/** The remaining guide steps, until the business opens or the list is dismissed. */
export const GuideChecklist = ({ guide }: { guide: Guide | undefined }) => (guide && showsChecklist(guide) ? <ChecklistSteps guide={guide} /> : null);
