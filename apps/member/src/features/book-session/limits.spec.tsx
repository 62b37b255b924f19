import { screen, within } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { messages } from '@coach/contracts';
import { GROUP_SEATS, PASSWORD_MIN_LENGTH, serviceNamed, SLOT_STEP_MINUTES } from '@coach/domain';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

let opened: ReturnType<typeof openAreaAs> | undefined;
const book = (address: string) => (opened = openAreaAs(clientSession(), area, address, { 'GET /availability/days': () => ok([]), 'GET /availability/slots': () => ok([]) }));

beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

it('LIM-02 slots every 30 minutes, 60 minutes by default, groups of 1 to 20, passwords of at least 6 letters, an answer within 24 hours', async () => {
  expect([SLOT_STEP_MINUTES, GROUP_SEATS, serviceNamed(yourCoach.services, 'group_session').seats, PASSWORD_MIN_LENGTH]).toEqual([30, 20, 20, 6]);
  expect(messages.contact.sent.text).toContain('within 24 hours');
  const { api } = book('/book?service=personal_training&date=2025-11-06');
  expect(await screen.findByRole('radio', { name: '60 minutes, $90' })).toBeChecked();
  expect(api.inputs('GET /availability/slots')[0]).toMatchObject({ duration: '60' });
});

it('LIM-05 BOOK-07 shows beside every booking what late cancellation and lateness cost', async () => {
  book('/book');
  const policies = within(await screen.findByRole('region', { name: 'Policies' }));
  for (const words of ['Cancelling within 24 hours of the session is charged.', 'Arriving more than 15 minutes late may cancel the session.', 'Medical history is required.']) {
    expect(policies.getByText(words)).toBeVisible();
  }
});
