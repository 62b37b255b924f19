import { screen, waitFor } from '@testing-library/react';
import type { MailPreferences } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const [READ, CHOOSE] = ['GET /account/mail', 'PATCH /account/mail'];
const asAtFirst: MailPreferences = { new_videos: false, plan_reminders: true, credit_reminders: true, check_in_reminders: true, coach_letters: true, language: 'en' };

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}) => (opened = openAreaAs(clientSession(), area, '/profile?view=mail', { [READ]: () => ok(asAtFirst), ...routes }));
afterEach(() => opened?.api.restore());

const choice = (name: RegExp) => screen.findByRole('switch', { name });

it('lists what is opt-in, what is opt-out, and what is always sent', async () => {
  open();
  expect(await choice(/New videos/)).not.toBeChecked();
  expect(await choice(/Before your plan renews/)).toBeChecked();
  expect(await choice(/Before session credits expire/)).toBeChecked();
  expect(screen.getByRole('heading', { level: 1, name: 'Email' })).toBeVisible();
  expect(screen.getByText('Payments, receipts and changes of your plan')).toBeVisible();
});

it('saves a choice immediately', async () => {
  const { user, api } = open({ [CHOOSE]: () => ok({ ...asAtFirst, new_videos: true }) });
  await user.click(await choice(/New videos/));
  expect(await choice(/New videos/)).toBeChecked();
  expect(api.inputs(CHOOSE)).toEqual([{ new_videos: true }]);
});

it('saves the language of all messages', async () => {
  const { user, api } = open({ [CHOOSE]: () => ok({ ...asAtFirst, language: 'es' }) });
  const language = await screen.findByRole('combobox', { name: /Emails and calendar files/ });
  expect(language).toHaveValue('en');
  await user.selectOptions(language, 'Español');
  await waitFor(() => expect(language).toHaveValue('es'));
  expect(api.inputs(CHOOSE)).toEqual([{ language: 'es' }]);
});

it('reverts it and says so when saving fails', async () => {
  const { user } = open({ [CHOOSE]: () => refusal(400, 'BAD_REQUEST', 'No') });
  await user.click(await choice(/Before your plan renews/));
  expect(await screen.findByText('Failed to save your choice')).toBeInTheDocument();
  await waitFor(async () => expect(await choice(/Before your plan renews/)).toBeChecked());
});

it('offers to retry when loading fails', async () => {
  let works = false;
  const { user } = open({ [READ]: () => (works ? ok(asAtFirst) : refusal(400, 'X', 'no')) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your email choices');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await choice(/New videos/)).toBeVisible();
});
