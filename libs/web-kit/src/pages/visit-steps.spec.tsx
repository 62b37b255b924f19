import { render } from '@testing-library/react';
import type { VisitStep } from '@coach/domain';
import { hearVisitSteps, useVisitStep } from './visit-steps.ts';

function Step({ step, isTaken }: { step: VisitStep; isTaken?: boolean }) {
  useVisitStep(step, isTaken);
  return null;
}

it('reports steps from now on, and earlier ones once', () => {
  const page = render(<><Step step="sign_up_started" /><Step step="time_chosen" isTaken={false} /></>);
  const heard: VisitStep[] = [];
  const stop = hearVisitSteps((step) => heard.push(step));
  expect(heard).toEqual(['sign_up_started']);
  page.rerender(<><Step step="sign_up_started" /><Step step="time_chosen" isTaken /></>);
  expect(heard).toEqual(['sign_up_started', 'time_chosen']);
  stop();
  render(<Step step="booking_opened" />);
  expect(heard).toHaveLength(2);
  // A listener subscribing later, because another page was opened, receives the steps in between.
  hearVisitSteps((step) => heard.push(step))();
  expect(heard).toEqual(['sign_up_started', 'time_chosen', 'booking_opened']);
});
