import { screen, waitFor, within } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { messages, type BusinessDesk } from '@coach/contracts';
import { changesBetween, type Business, type Translation } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

const EVENT = { id: 'e1', title: 'Open day', location: 'Berlin, Germany', description: 'Tea and mats.', is_over: false };
const OVER = { ...EVENT, id: 'e2', title: 'Last year' };
const ada: Business = { ...yourCoach, about: { ...yourCoach.about, headline: 'Breathe\nfirst', credentials: [] } };
const deskOf = (translations: Translation[], draft: BusinessDesk['draft'] = null): BusinessDesk => ({ version: 3, published_at: '2027-03-01T17:00:00.000Z', business: { ...ada, translations }, draft, is_region_fixed: false });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (desk: BusinessDesk, routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin?view=your-business&part=translations', {
    'GET /admin/business': () => ok(desk),
    'GET /admin/content/words': () => ok({ version: 'v1', words: { 'announcement.text': 'Closed in May' } }),
    'GET /admin/content/events': () => ok([EVENT, { ...OVER, is_over: true }]),
    'GET /admin/classes': () => ok({ classes: [{ name: 'Yin on Sundays' }] }),
    'PUT /admin/business/draft': () => ok(desk),
    ...routes,
  }));
afterEach(() => opened?.api.restore());

const group = async (name: string) => within(await screen.findByRole('group', { name }));
const headline = async () => (await group('About you')).getByLabelText(/^Breathe \/ first/);

it('lists every custom text for translation, and marks those without Spanish', async () => {
  open(deskOf([{ english: 'Open day', spanish: 'Puertas abiertas' }]));
  const events = await group('Events');
  expect(events.getByLabelText(/^Open day/)).toHaveValue('Puertas abiertas');
  expect(events.queryByLabelText(/^Last year/)).toBeNull();
  expect((await group('Classes')).getByLabelText(/^Yin on Sundays/)).toHaveValue('');
  expect((await group('Announcement and hero figures')).getByLabelText(/^Closed in May/)).toHaveAttribute('lang', 'es');
  // The headline, the announcement, the class, and the event’s place and description.
  expect(screen.getAllByText('Missing')).toHaveLength(5);
  expect(screen.getByText(/^5 of your texts have no Spanish yet: Spanish readers get them in English\./)).toBeVisible();
  expect((await group('Services')).getByLabelText(/^Free Consultation/)).toHaveAttribute('placeholder', 'Consulta gratis');
});

it('saves translations of the English texts, and drops emptied ones', async () => {
  const { user, api } = open(deskOf([{ english: 'Open day', spanish: 'Puertas abiertas' }]));
  await user.type(await headline(), 'Primero{Enter}respira');
  await user.clear((await group('Events')).getByLabelText(/^Open day/));
  expect(screen.getAllByText('Missing')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.to('PUT /admin/business/draft')).toHaveLength(1));
  expect(api.to('PUT /admin/business/draft')[0]!.body).toEqual({ revision: 0, translations: [{ english: 'Breathe\nfirst', spanish: 'Primero\nrespira' }] });
});

it('describes a draft change by its source text', async () => {
  const business = { ...ada, translations: [{ english: 'Breathe\nfirst', spanish: 'Primero\nrespira' }] };
  const { user } = open(deskOf([], { revision: 7, updated_at: '2027-03-01T18:00:00.000Z', updated_by: 'Maria Gonzalez', business, changes: changesBetween(ada, business) }));
  expect(await headline()).toHaveValue('Primero\nrespira');
  await user.click(screen.getByRole('button', { name: 'Review and publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish these changes?' }));
  expect(dialog.getByRole('listitem')).toHaveTextContent('In Spanish: “Breathe / first” nothing → Primero respira');
});

it('offers to remove translations of texts that are no longer shown', async () => {
  const { user, api } = open(deskOf([{ english: 'Open day', spanish: 'Puertas abiertas' }, { english: 'Closed', spanish: 'Cerrado' }]));
  expect(await screen.findByText(/^One translation belongs to a text that your site no longer shows\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.to('PUT /admin/business/draft').map(({ body }) => body)).toEqual([{ revision: 0, translations: [{ english: 'Open day', spanish: 'Puertas abiertas' }] }]));
});

it('shows that the texts failed to load, and retries', async () => {
  let isUp = false;
  const { user } = open(deskOf([]), { 'GET /admin/content/events': () => (isUp ? ok([EVENT]) : refusal(503, 'SERVICE_UNAVAILABLE', 'Later')) });
  expect(await screen.findByText(messages.adminContent.loadFailed, {}, { timeout: 20_000 })).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await headline()).toBeVisible();
}, 30_000);
