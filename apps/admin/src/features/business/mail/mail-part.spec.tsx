import { screen, waitFor, within } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { messages, type BusinessDesk } from '@coach/contracts';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

const PUBLISHED: BusinessDesk = { version: 3, published_at: '2027-03-01T17:00:00.000Z', business: yourCoach, draft: null, is_region_fixed: false };
const [PREVIEW, TEST, SAVE] = ['POST /admin/business/mail-preview', 'POST /admin/business/test-mail', 'PUT /admin/business/draft'];

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin?view=your-business&part=mail', {
    'GET /admin/business': () => ok(PUBLISHED),
    [PREVIEW]: ({ body }) => {
      const { senderName, replyTo, signature } = (body as { mail: Record<string, string> }).mail;
      return ok({ from: `${senderName || 'Your Coach'} <mail@yourcoach.example>`, reply_to: replyTo || 'mail@yourcoach.example', subject: 'Your session', text: `Hi\n\n${signature}` });
    },
    ...routes,
  }));
afterEach(() => opened?.api.restore());

it('previews a mail from unsaved input, and saves only this part', async () => {
  const { user, api } = open({ [SAVE]: () => ok(PUBLISHED) });
  const shown = within((await screen.findByText('As a client gets it')).closest('figure')!);
  expect(await shown.findByText('Your Coach <mail@yourcoach.example>')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Name of the sender/ }), 'Anna');
  expect(await shown.findByText('Anna <mail@yourcoach.example>')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Signature/ }), 'See you,{enter}Anna');
  expect(await shown.findByText(/See you,\s+Anna/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.to(SAVE)[0]?.body).toEqual({ revision: 0, mail: { senderName: 'Anna', replyTo: '', signature: 'See you,\nAnna' } }));
});

it('requests no preview for an invalid address, and shows the error on save', async () => {
  const { user, api } = open();
  await user.type(await screen.findByRole('textbox', { name: /Answers go to/ }), 'anna@');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(messages.auth.invalidEmail)).toBeVisible();
  expect(api.to(PREVIEW).map(({ body }) => (body as { mail: { replyTo: string } }).mail.replyTo)).toEqual(['']);
});

it('sends a test mail to the signed-in admin, and shows the recipient', async () => {
  const { user } = open({ [TEST]: () => ok({ to: 'maria@example.test' }) });
  await user.click(await screen.findByRole('button', { name: 'Send me a test email' }));
  expect(await screen.findByText('It goes to maria@example.test.')).toBeVisible();
});

it('customizes one kind of mail, previews it, and drops empty texts', async () => {
  const { user, api } = open({ [SAVE]: () => ok(PUBLISHED) });
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Mail/ }), 'Reminder');
  const [opening, closing] = [screen.getByRole('textbox', { name: /^Opening/ }), screen.getByRole('textbox', { name: /^Closing/ })];
  await user.type(opening, 'Hi {{nickname}');
  expect(screen.getByText(messages.business.unknownPlaceholder)).toBeVisible();
  await user.clear(opening);
  await user.type(opening, 'Bring water.');
  await user.type(closing, 'x');
  await user.clear(closing);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const words = { 'session-reminder': { opening: 'Bring water.' } };
  await waitFor(() => expect(api.to(SAVE)[0]?.body).toEqual({ revision: 0, mail: { senderName: '', replyTo: '', signature: '', words } }));
  await waitFor(() => expect(api.to(PREVIEW).at(-1)?.body).toMatchObject({ name: 'session-reminder', language: 'en', mail: { words } }));
});

it('edits a mail in Spanish next to the English, and marks missing translations', async () => {
  const { user, api } = open({ [SAVE]: () => ok(PUBLISHED) });
  await user.type(await screen.findByRole('textbox', { name: /^Introduction/ }), 'See you soon.');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Language/ }), 'Spanish');
  expect(screen.getByText('Introduction: worded in English only. In Spanish the email keeps our words.')).toBeVisible();
  const introduction = screen.getByRole('textbox', { name: /^Introduction/ });
  expect(introduction).toHaveValue('');
  await user.type(introduction, 'Hasta pronto.');
  expect(screen.queryByText(/worded in English only/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const words = { 'booking-confirmed': { introduction: 'See you soon.', es: { introduction: 'Hasta pronto.' } } };
  await waitFor(() => expect(api.to(SAVE)[0]?.body).toMatchObject({ mail: { words } }));
  await waitFor(() => expect(api.to(PREVIEW).at(-1)?.body).toMatchObject({ name: 'booking-confirmed', language: 'es', mail: { words } }));
});

it('offers no greeting in a mail to the coach, and no introduction where that states a fact', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Mail/ }), 'A dispute');
  expect(screen.getByText('As it comes to you')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Greeting|^Introduction/ })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Opening/ })).toBeVisible();
});
