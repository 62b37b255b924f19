import { act, screen, waitFor, within } from '@testing-library/react';
import { messages, type CoachClasses } from '@coach/contracts';
import type { Service } from '@coach/domain';
import { setBusiness, presentBusiness } from '@coach/web-kit';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { empty, group, request } from './testing-classes.ts';

let opened: ReturnType<typeof openAreaAs>;
const open = (read: CoachClasses, routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin?view=classes', { 'GET /admin/classes': () => ok(read), 'POST /admin/calendar/check': () => ok({ is_free: true, outside_hours: false }), ...routes }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./classes-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened.api.restore();
  jest.useRealTimers();
});

it('answers a request: creates the class as requested, or declines with a message', async () => {
  const decline = `POST /admin/classes/requests/${request.id}/decline`;
  open({ ...empty, requests: [request] }, { [decline]: () => ok({ done: true }), 'POST /admin/classes': () => ok(group, 201) });
  const { user, api } = opened;
  expect(await screen.findByText('Thursday, around 6:00 pm, 3 people')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decline Devon Reyes' }));
  const refuse = await dialog('Decline Devon Reyes’s group?');
  await user.type(refuse.getByRole('textbox', { name: /^Your answer/ }), 'Not before May.');
  await user.click(refuse.getByRole('button', { name: 'Send and decline' }));
  expect(await screen.findByText(messages.coachClasses.declined)).toBeInTheDocument();
  expect(api.to(decline)[0]?.body).toEqual({ answer: 'Not before May.' });
  await user.click(screen.getByRole('button', { name: 'Set a class for Devon Reyes' }));
  const form = await dialog('New class');
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Devon’s group');
  await user.click(form.getByRole('button', { name: 'Create class' }));
  await waitFor(() => expect(api.to('POST /admin/classes')[0]?.body).toMatchObject({ request_id: request.id, starts_at: '2025-11-13T18:00:00-08:00' }));
});

it('with several services, a class uses the requested one or another', async () => {
  const before = presentBusiness();
  const yin: Service = { id: 'yin', kind: 'group', name: 'Yin', title: '', description: '', lengths: [{ id: 'yin', minutes: 75, priceCents: 1_500 }], seats: 14, weeks: 2, isActive: true };
  act(() => setBusiness({ ...before, services: [...before.services, yin] }));
  open({ ...empty, classes: [group], requests: [{ ...request, booking_type: 'yin' }] }, { 'POST /admin/classes': () => ok({ ...group, booking_type: 'yin' }, 201) });
  const { user, api } = opened;
  expect(await screen.findByText('Yin, Thursday, around 6:00 pm, 3 people')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Evening strength' })).getByText('Group Session')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set a class for Devon Reyes' }));
  const form = await dialog('New class');
  expect(form.getByText(/^Two weeks at this time, 75 minutes each\./)).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: /^Service/ }), 'group_session');
  expect(form.getByText(/^Six weeks at this time, 60 minutes each\./)).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: /^Service/ }), 'yin');
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Slow evening');
  await user.click(form.getByRole('button', { name: 'Create class' }));
  await waitFor(() => expect(api.to('POST /admin/classes')[0]?.body).toMatchObject({ booking_type: 'yin', request_id: request.id, seats: 14, minimum: 4 }));
  act(() => setBusiness(before));
});
