import { lazy } from 'react';
import type { Guide } from '@coach/contracts';
import { showsChecklist } from '@coach/domain';

/** Most businesses have opened. */
const ChecklistSteps = lazy(async () => ({ default: (await import('./checklist-steps.tsx')).ChecklistSteps }));

/** What is left of the guide, until she opens for business or puts it away. */
export const GuideChecklist = ({ guide }: { guide: Guide | undefined }) => (guide && showsChecklist(guide) ? <ChecklistSteps guide={guide} /> : null);
