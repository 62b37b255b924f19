import { screen, within } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { messages, type BusinessDesk } from '@coach/contracts';
import { changesBetween, type Business, type Service } from '@coach/domain';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

const PUBLISHED: BusinessDesk = { version: 3, published_at: '2027-03-01T17:00:00.000Z', business: yourCoach, draft: null, is_region_fixed: false };
const withSettings = (settings: Partial<Service>): Business => ({ ...yourCoach, services: yourCoach.services.map((service) => (service.id === 'personal_training' ? { ...service, ...settings } : service)) });
const withDraft = (business: Business): BusinessDesk => ({ ...PUBLISHED, draft: { revision: 7, updated_at: '2027-03-01T18:00:00.000Z', updated_by: 'Maria Gonzalez', business, changes: changesBetween(yourCoach, business) } });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (desk = PUBLISHED, places: object[] = []) => (opened = openAreaAs(coachSession(), area, '/admin?view=your-business&part=services', { 'GET /admin/business': () => ok(desk), 'PUT /admin/business/draft': () => ok(desk), 'GET /admin/places': () => ok(places) }));
afterEach(() => opened?.api.restore());

const training = async () => within(await screen.findByRole('group', { name: '1:1 Personal Training' }));
type User = ReturnType<typeof openAreaAs>['user'];
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save draft' }));
const sent = (api: ReturnType<typeof openAreaAs>['api']) => (api.to('PUT /admin/business/draft')[0]! as { body: { services: Service[] } }).body.services.find(({ id }) => id === 'personal_training');

it('sets notice, days ahead, who books and own hours for one service', async () => {
  const { user, api } = open();
  const card = await training();
  expect(card.getByText('as for every session')).toBeVisible();
  await user.click(card.getByText('Who books it, and when'));
  await user.selectOptions(card.getByRole('combobox', { name: 'Booked by' }), 'You only');
  await user.selectOptions(card.getByRole('combobox', { name: 'Shortest notice' }), '1 day');
  await user.type(card.getByRole('spinbutton', { name: /Days ahead/ }), '14');
  expect(card.getByText('you only, 1 day of notice, 14 days ahead')).toBeVisible();
  await user.click(card.getByText('Hours of its own'));
  expect(card.getAllByText('Whenever you work')).toHaveLength(7);
  await user.click(card.getByRole('button', { name: 'Add a window to Thursday of 1:1 Personal Training' }));
  await user.click(card.getByRole('button', { name: 'Add a window to Tuesday of 1:1 Personal Training' }));
  expect(card.getByText('Tue, Thu')).toBeVisible();
  expect(card.getAllByText('Not offered')).toHaveLength(5);
  await save(user);
  const nine = { opens: 540, closes: 1_020 };
  expect(sent(api)).toEqual({ ...yourCoach.services[1], bookedBy: 'coach', noticeMinutes: 1_440, horizonDays: 14, hours: [{ ...nine, weekday: 2 }, { ...nine, weekday: 4 }] });
});

it('reverting settings restores the defaults without any difference', async () => {
  const { user, api } = open(withDraft(withSettings({ noticeMinutes: 60, horizonDays: 7, bookedBy: 'coach', hours: [{ weekday: 2, opens: 540, closes: 660 }] })));
  const card = await training();
  await user.selectOptions(card.getByRole('combobox', { name: 'Booked by', hidden: true }), 'Clients');
  await user.selectOptions(card.getByRole('combobox', { name: 'Shortest notice', hidden: true }), 'As for every session');
  await user.clear(card.getByRole('spinbutton', { name: /Days ahead/, hidden: true }));
  await user.click(card.getByRole('button', { name: 'Remove window 1 of Tuesday of 1:1 Personal Training', hidden: true }));
  await save(user);
  expect(sent(api)).toEqual(yourCoach.services[1]);
});

it('selects its places, and its color by name', async () => {
  const place = (id: string, name: string, retired_at: string | null = null) => ({ id, name, address: '', map_url: null, map_link: '', instructions: '', instructions_es: '', is_default: false, sessions_ahead: 0, retired_at });
  const [studio, park, old] = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [string, string, string];
  const { user, api } = open(PUBLISHED, [place(studio, 'Studio'), place(park, 'Park'), place(old, 'Cellar', '2027-01-01T00:00:00.000Z')]);
  const card = await training();
  await user.selectOptions(card.getByRole('combobox', { name: 'Color in your calendar' }), 'Teal');
  await user.click(card.getByText('Where it is held'));
  await user.click(await card.findByRole('checkbox', { name: 'Studio' }));
  await user.click(card.getByRole('checkbox', { name: 'Park' }));
  await user.click(card.getByRole('checkbox', { name: 'Studio' }));
  expect(card.getByText('at one of your places')).toBeVisible();
  expect(card.queryByRole('checkbox', { name: /Cellar/ })).toBeNull();
  await save(user);
  expect(sent(api)).toEqual({ ...yourCoach.services[1], places: [park], color: 'teal' });
});

it('an invalid value opens its section, and explains the error', async () => {
  const { user, api } = open(withDraft(withSettings({ hours: [{ weekday: 2, opens: 540, closes: 555 }] })));
  const card = await training();
  const days = card.getByRole('spinbutton', { name: /Days ahead/, hidden: true });
  expect(days).not.toBeVisible();
  await user.type(days, '400');
  await save(user);
  expect(await card.findByText(messages.services.badHorizon)).toBeVisible();
  expect(api.to('PUT /admin/business/draft')).toEqual([]);
  await user.clear(days);
  await save(user);
  expect(await card.findByText(messages.services.hoursTooShort)).toBeVisible();
});

it('a service booked only by the coach has no hours or places of its own', async () => {
  open();
  const arranged = within(await screen.findByRole('group', { name: 'LA Fitness Session' }));
  expect(arranged.queryByText('Hours of its own')).toBeNull();
  expect(arranged.queryByText('Where it is held')).toBeNull();
  expect(arranged.getByRole('combobox', { name: 'Color in your calendar' })).toBeVisible();
});

it('describes changes in text', async () => {
  const { user } = open(withDraft(withSettings({ noticeMinutes: 0, horizonDays: 14, bookedBy: 'coach', hours: [{ opens: 1_020, closes: 1_200, weekday: 2 }] })));
  await training();
  await user.click(screen.getByRole('button', { name: 'Review and publish' }));
  const told = within(await screen.findByRole('dialog')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told).toEqual([
    '1:1 Personal Training: shortest notice as for every session → no notice',
    '1:1 Personal Training: days ahead as for every session → 14 days',
    '1:1 Personal Training: booked by clients → you only',
    '1:1 Personal Training: hours of its own whenever you work → Tuesday 5:00 pm – 8:00 pm',
  ]);
});
