import { act, render, screen } from '@testing-library/react';
import { carriedPlan, useChosenPlan } from './chosen-plan.ts';
import { createMemoryRouter, RouterProvider } from '../pages/router.ts';

function Page() {
  const { plan, forget } = useChosenPlan();
  return <button type="button" onClick={forget}>{plan ?? 'none'}</button>;
}

const arrive = (state?: unknown) => render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [{ pathname: '/auth', state }] })} />);
const shown = () => screen.getByRole('button').textContent;

afterEach(() => sessionStorage.clear());

it('MEM-03 AUTH-20 passes plans by the ids of the membership page', () => {
  expect(['video_access_only', 'video_library', 'premium_package', 'films_a_year'].map((plan) => carriedPlan(plan).plan)).toEqual(['video-access', 'video-library', 'premium', 'films-a-year']);
});

it.each(['video-access', 'video-library', 'premium'])('AUTH-19 AUTH-20 keeps the plan "%s" from navigation state for the next page', (plan) => {
  const { unmount } = arrive({ plan });
  const first = shown();
  expect(first).not.toBe('none');
  expect(sessionStorage.getItem('chosen-plan')).toBe(plan);
  unmount();
  arrive();
  expect(shown()).toBe(first);
});

it.each([undefined, null, 'premium', { plan: 'gold' }, { plan: 7 }])('AUTH-20 ignores %j', (state) => {
  arrive(state);
  expect(shown()).toBe('none');
});

it('AUTH-20 ignores a stored value that is no plan', () => {
  sessionStorage.setItem('chosen-plan', 'gold');
  arrive();
  expect(shown()).toBe('none');
});

it('AUTH-20 forgets the plan immediately', () => {
  arrive({ plan: 'premium' });
  act(() => screen.getByRole('button').click());
  expect(shown()).toBe('none');
  expect(sessionStorage.getItem('chosen-plan')).toBeNull();
});
