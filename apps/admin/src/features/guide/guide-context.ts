import { createContext, useContext } from 'react';
import type { BusinessDesk, Guide } from '@coach/contracts';
import type { GuideFacts, GuideStep } from '@coach/domain';
import type { BusinessChanges } from '../business/use-business.ts';

/** What every step can use. */
export interface GuideState {
  guide: Guide;
  desk: BusinessDesk;
  facts: GuideFacts;
  changes: BusinessChanges;
  step: GuideStep;
  goTo: (step: GuideStep) => void;
  /** Saves the business input; returns whether it was saved. */
  keep: () => Promise<boolean>;
  /** Marks this step as done, and continues. */
  finish: () => Promise<void>;
  skip: () => Promise<void>;
}

export const GuideContext = createContext<GuideState | null>(null);

/** The guide around a step. Throws outside of it. */
export function useGuideState(): GuideState {
  const state = useContext(GuideContext);
  if (!state) throw new Error('This is only used inside the guide');
  return state;
}
