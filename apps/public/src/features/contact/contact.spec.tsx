import { fakeApi, lostConnection, ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { setBusiness, presentBusiness } from '@coach/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../../area.ts';
import { firstContactProblem } from './contact-check.ts';

afterEach(() => jest.restoreAllMocks());

const FILLED = { 'First name': 'Ana', 'Last name': 'Lopez', Email: 'ana@example.com', 'Your fitness goals': 'Four floors' };

async function openForm(answer: Route = () => ok({ received: true }, 202)) {
  const api = fakeApi({ 'POST /contact/send-contact-email': answer });
  const { user } = openArea(area, '/');
  const form = within(await screen.findByRole('form', { name: 'Contact' }));
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await user.clear(form.getByLabelText(label));
      if (value) await user.type(form.getByLabelText(label), value);
    }
  };
  const send = () => user.click(form.getByRole('button', { name: 'Send message' }));
  return { api, form, fill, send };
}
const notes = () => within(screen.getByRole('region', { name: 'Notifications' }));

test('CON-01 LIM-02 five fields, with an optional phone and a goals field of four rows', async () => {
  const { form } = await openForm();
  expect(form.getAllByRole('textbox').map((field) => (field as HTMLInputElement).name)).toEqual(['firstName', 'lastName', 'email', 'phone', 'goals']);
  expect(form.getByLabelText('Phone (optional)')).not.toBeRequired();
  expect(form.getByLabelText('Your fitness goals')).toHaveAttribute('rows', '4');
});

describe('beside the form', () => {
  const before = presentBusiness();
  const reached = { ...before, identity: { ...before.identity, postalAddress: 'Weserstraße 12\n12047 Berlin', phone: '+49 (30) 555-0143', registration: 'DE 123456789', links: [{ label: 'Newsletter', url: 'https://example.com/post' }] } };
  afterEach(() => act(() => setBusiness(before)));

  test('shows the other contact details, and in the footer the registration number', async () => {
    act(() => setBusiness(reached));
    await openForm();
    expect(screen.getByText('Weserstraße 12 12047 Berlin')).toBeVisible();
    expect(screen.getByRole('link', { name: '+49 (30) 555-0143' })).toHaveAttribute('href', 'tel:+49305550143');
    expect(screen.getByRole('link', { name: reached.identity.email })).toHaveAttribute('href', `mailto:${reached.identity.email}`);
    expect(screen.getByRole('link', { name: 'Newsletter' })).toHaveAttribute('href', 'https://example.com/post');
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`${reached.identity.name}, DE 123456789`);
  });

  test('shows nothing if the coach gave no details', async () => {
    await openForm();
    expect(screen.queryByText('Elsewhere')).toBeNull();
    expect(screen.queryByRole('link', { name: before.identity.email })).toBeNull();
  });
});

test('CON-02 reports missing fields in place and as a notification, and sends no request', async () => {
  const { api, form, fill, send } = await openForm();
  await fill({ ...FILLED, 'First name': '   ', 'Your fitness goals': '' });
  await send();
  expect(notes().getByRole('alert')).toHaveTextContent('Missing InformationPlease fill in all required fields.');
  expect(form.getByText('Missing Information')).toBeInTheDocument();
  expect(form.getByLabelText('First name')).toHaveFocus();
  expect(form.getByLabelText('First name')).toHaveAccessibleDescription('Please enter your first name.');
  expect(form.getByLabelText('Your fitness goals')).toBeInvalid();
  expect(form.getByLabelText('Last name')).toBeValid();
  expect(api.to('POST /contact/send-contact-email')).toEqual([]);
});

test('CON-03 the email address is checked once no field is missing', async () => {
  const { api, form, fill, send } = await openForm();
  await fill({ ...FILLED, Email: 'ana@example' });
  await send();
  expect(notes().getByRole('alert')).toHaveTextContent('Invalid EmailPlease enter a valid email address.');
  expect(form.getByLabelText('Email')).toHaveFocus();
  expect(form.getByLabelText('Email')).toHaveAccessibleDescription('After the @ it needs a name with a dot, like example.com.');
  expect(api.to('POST /contact/send-contact-email')).toEqual([]);
  const values = { firstName: '', lastName: 'Lopez', email: 'ana@example', phone: '', goals: 'x', website: '' };
  expect(firstContactProblem(values)?.title).toBe('Missing Information');
});

test('CON-04 CON-05 LIM-02 shows Sending... once, then an empty form with thanks', async () => {
  let answer: (value: ReturnType<typeof ok>) => void = () => undefined;
  const { api, form, fill, send } = await openForm(() => new Promise((resolve) => (answer = resolve)));
  await fill(FILLED);
  await send();
  const button = form.getByRole('button', { name: 'Sending...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  button.click();
  expect(form.getByLabelText('First name')).toHaveValue('Ana');
  answer(ok({ received: true }, 202));
  expect(await notes().findByRole('status')).toHaveTextContent("Message Sent!Thank you for your message. We'll get back to you within 24 hours.");
  for (const label of Object.keys(FILLED)) expect(form.getByLabelText(label)).toHaveValue('');
  expect(form.getByText('Message Sent!')).toBeInTheDocument();
  expect(api.inputs('POST /contact/send-contact-email')).toEqual([{ firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', goals: 'Four floors', website: '' }]);
});

test.each<[string, Route, string]>([
  ['a lost connection', lostConnection, 'Failed to send message. Please try again or contact us directly.'],
  ['a broken server', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'secret detail'), 'Failed to send message. Please try again or contact us directly.'],
  ['too many messages', () => refusal(429, 'TOO_MANY_REQUESTS', 'Please wait an hour.'), 'Please wait an hour.'],
])('CON-06 %s keeps what was typed', async (_, answer, text) => {
  const { form, fill, send } = await openForm(answer);
  await fill({ ...FILLED, 'Phone (optional)': '555 0100' });
  await send();
  await waitFor(() => expect(notes().getByRole('alert')).toHaveTextContent(`Error${text}`));
  expect(form.getByText(text)).toBeInTheDocument();
  expect(form.getByLabelText('Phone (optional)')).toHaveValue('555 0100');
  expect(form.getByLabelText('First name')).toHaveValue('Ana');
  expect(form.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

test('CON-08 the honeypot field is hidden from people', async () => {
  const { form } = await openForm();
  const trap = document.querySelector('input[name="website"]')!;
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(form.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
});
