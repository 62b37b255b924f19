import { screen, within } from '@testing-library/react';
import { isBookable, yourCoach } from '@coach/content';
import { messages, type BusinessDesk } from '@coach/contracts';
import { changesBetween, type Business } from '@coach/domain';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const PUBLISHED: BusinessDesk = { version: 3, published_at: '2027-03-01T17:00:00.000Z', business: yourCoach, draft: null, is_region_fixed: false };
const withDraft = (business: Business): BusinessDesk => ({ ...PUBLISHED, draft: { revision: 7, updated_at: '2027-03-01T18:00:00.000Z', updated_by: 'Maria Gonzalez', business, changes: changesBetween(yourCoach, business) } });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (desk = PUBLISHED) => (opened = openAreaAs(coachSession(), area, '/admin?view=your-business&part=services', { 'GET /admin/business': () => ok(desk), 'PUT /admin/business/draft': () => ok(desk) }));
afterEach(() => opened?.api.restore());

const service = async (name: string) => within(await screen.findByRole('group', { name }));
const lengthOf = async (name: string, index: number) => within((await service(name)).getByRole('group', { name: `Length ${index}` }));
const save = (user: ReturnType<typeof openAreaAs>['user']) => user.click(screen.getByRole('button', { name: 'Save draft' }));

it('edits a price in a single amount field', async () => {
  const { user, api } = open();
  const price = (await lengthOf('1:1 Personal Training', 2)).getByRole('textbox', { name: 'Price in dollars' });
  expect(price).toHaveValue('90.00');
  await user.clear(price);
  await user.type(price, '95.5');
  await save(user);
  const { body } = api.to('PUT /admin/business/draft')[0]! as { body: { services: Business['services'] } };
  expect(body.services).toEqual(yourCoach.services.map((one) => (one.id === 'personal_training' ? { ...one, lengths: [one.lengths[0]!, { ...one.lengths[1]!, priceCents: 9_550 }] } : one)));
});

it('bookable services have a link to copy; coach-only and unpublished ones do not', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy link to 1:1 Personal Training' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/book?service=personal_training`);
  expect(screen.getAllByRole('button', { name: /^Copy link to/ })).toHaveLength(yourCoach.services.filter(isBookable).length);
  await user.click(screen.getByRole('button', { name: 'Add a session for one' }));
  expect(screen.queryByRole('button', { name: 'Copy link to New session' })).not.toBeInTheDocument();
});

it('a draft in another currency labels prices in it, and lists each change in its own currency', async () => {
  const [free, training, ...others] = yourCoach.services;
  const dearer = { ...training!, lengths: [training!.lengths[0]!, { ...training!.lengths[1]!, priceCents: 9_550 }] };
  const { user } = open(withDraft({ ...yourCoach, region: { ...yourCoach.region, currency: 'EUR' }, services: [free!, dearer, ...others] }));
  expect((await lengthOf('1:1 Personal Training', 2)).getByRole('textbox', { name: 'Price in euros' })).toHaveValue('95.50');
  await user.click(screen.getByRole('button', { name: /Review and publish/ }));
  const changes = within(await screen.findByRole('dialog'));
  expect(changes.getByText(/60 min \$90\.00/)).toBeVisible();
  expect(changes.getByText(/60 min €95\.50/)).toBeVisible();
});

it('adds and removes lengths of services that may have several, and keeps at least one', async () => {
  const { user } = open();
  const training = await service('1:1 Personal Training');
  expect(training.getByRole('button', { name: 'Add a length' })).toBeVisible();
  await user.click(training.getByRole('button', { name: 'Remove length 1' }));
  expect(training.queryByRole('button', { name: /Remove length/ })).toBeNull();
  await user.click(training.getByRole('button', { name: 'Add a length' }));
  await save(user);
  expect(await training.findByText(messages.services.priceRequired)).toBeVisible();
  expect((await service('Group Session')).queryByRole('button', { name: 'Add a length' })).toBeNull();
});

it.each<[string, string, RegExp, string, string]>([
  ['no amount of money', 'Group Session', /Price per person/, 'ten', messages.services.badPrice],
  ['nothing for a group', 'Group Session', /Price per person/, '0', messages.services.priceRequired],
  ['fifty minutes', 'Free Consultation', /Minutes/, '50', messages.services.badMinutes],
])('shows an error for %s', async (_, name, field, typed, words) => {
  const { user, api } = open();
  const group = await service(name);
  const input = group.getByLabelText(field);
  await user.clear(input);
  await user.type(input, typed);
  await save(user);
  expect(await group.findByText(words)).toBeVisible();
  expect(api.to('PUT /admin/business/draft')).toEqual([]);
});

it('deactivates a service, and describes the change with its name and formatted amounts', async () => {
  const services = yourCoach.services.map((one) => (one.id === 'group_session' ? { ...one, isActive: false, lengths: [{ id: 'group_session', minutes: 75, priceCents: 12_000 }] } : one));
  const { user } = open(withDraft({ ...yourCoach, services }));
  expect((await service('Group Session')).getByRole('checkbox', { name: 'Can be booked on the site' })).not.toBeChecked();
  expect((await service('LA Fitness Session')).getByRole('checkbox', { name: 'You book it in the calendar' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Review and publish' }));
  const told = within(await screen.findByRole('dialog')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told).toEqual(['Group Session: lengths and prices 60 min $100.00 → 75 min $120.00', 'Group Session: on the site offered → not offered']);
});

it('adds another private session with its own name, orders it, and removes it while unpublished', async () => {
  const { user, api } = open();
  await service('LA Fitness Session');
  await user.click(screen.getByRole('button', { name: 'Add a session for one' }));
  const added = await service('New session');
  await user.type(added.getByRole('textbox', { name: 'Name' }), 'Boxing');
  const boxing = await service('Boxing');
  const price = boxing.getByRole('textbox', { name: 'Price in dollars' });
  await user.clear(price);
  await user.type(price, '70');
  await user.click(boxing.getByRole('checkbox', { name: 'Can be booked on the site' }));
  await user.click(boxing.getByRole('button', { name: 'Move Boxing up' }));
  await save(user);
  const { body } = api.to('PUT /admin/business/draft')[0]! as { body: { services: Business['services'] } };
  expect(body.services.map(({ id }) => id)).toEqual(['consultation', 'personal_training', 'group_session', 'session_1', 'la_fitness']);
  expect(body.services[3]).toEqual({ id: 'session_1', kind: 'individual', name: 'Boxing', title: '', description: '', lengths: [{ id: 'session_1', minutes: 60, priceCents: 7_000 }], seats: 1, weeks: 1, isActive: true });
  expect((await service('Group Session')).queryByRole('button', { name: 'Remove Group Session' })).toBeNull();
  await user.click((await service('Boxing')).getByRole('button', { name: 'Remove Boxing' }));
  expect(screen.queryByRole('group', { name: 'Boxing' })).toBeNull();
});
