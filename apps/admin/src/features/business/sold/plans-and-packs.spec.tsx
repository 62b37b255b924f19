import { screen, waitFor, within } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { messages, type BusinessDesk } from '@coach/contracts';
import { changesBetween, type Business } from '@coach/domain';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

const SAVE = 'PUT /admin/business/draft';
const PUBLISHED: BusinessDesk = { version: 3, published_at: '2027-03-01T17:00:00.000Z', business: yourCoach, draft: null, is_region_fixed: true };
const withDraft = (business: Business): BusinessDesk => ({ ...PUBLISHED, draft: { revision: 7, updated_at: '2027-03-01T18:00:00.000Z', updated_by: 'Maria Gonzalez', business, changes: changesBetween(yourCoach, business) } });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (part: 'plans' | 'packs', desk = PUBLISHED, routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, `/admin?view=your-business&part=${part}`, { 'GET /admin/business': () => ok(desk), ...routes }));
afterEach(() => opened?.api.restore());

const of = async (name: string) => within(await screen.findByRole('group', { name }));
const dearer: Business = { ...yourCoach, plans: yourCoach.plans.map((plan) => (plan.id === 'video_library' ? { ...plan, priceCents: 12_050, isActive: false } : plan)) };

it('edits each price in a single amount field of one form', async () => {
  const { user, api } = open('plans', PUBLISHED, { [SAVE]: () => ok(withDraft(dearer)) });
  const library = await of('Video Library');
  const price = library.getByRole('textbox', { name: 'Price in dollars' });
  expect(price).toHaveValue('100.00');
  await user.clear(price);
  await user.type(price, '120.5');
  await user.click(library.getByRole('checkbox', { name: 'On sale' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(messages.business.saved.title);
  expect(api.to(SAVE)[0]!.body).toEqual({ revision: 0, plans: dearer.plans });
});

it.each([['plans', 'Premium Package', 'premium_package'], ['packs', 'Pack of 5 Sessions', 'session_pack_5']] as const)('%s: those on sale have a link to copy', async (part, name, id) => {
  const { user } = open(part);
  await user.click((await of(name)).getByRole('button', { name: `Copy link to ${name}` }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/book?service=${id}`);
});

it('previews changes to plans and packs before publishing, by name and with amounts', async () => {
  const { user } = open('plans', withDraft({ ...dearer, packs: yourCoach.packs.map((pack) => ({ ...pack, credits: pack.credits + 1 })) }));
  await user.click(await screen.findByRole('button', { name: 'Review and publish' }));
  const told = within(await screen.findByRole('dialog', { name: 'Publish these changes?' })).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told).toEqual(['Video Library: price $100.00 → $120.50', 'Video Library: on sale yes → no', 'Pack of 5 Sessions: sessions 5 → 6', 'Pack of 10 Sessions: sessions 10 → 11']);
});

it.each([
  ['plans', 'Premium Package', 'Price in dollars', 'much', messages.business.badPrice],
  ['plans', 'Premium Package', 'Price in dollars', '0.50', messages.business.badPrice],
  ['plans', 'Premium Package', 'Name', ' ', messages.business.soldNeedsName],
  ['packs', 'Pack of 5 Sessions', 'Price in dollars', '', messages.business.badPrice],
] as const)('rejects invalid input: %s, %s, %s "%s"', async (part, name, label, typed, words) => {
  const { user, api } = open(part);
  const field = (await of(name)).getByRole('textbox', { name: label });
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(api.to(SAVE)).toEqual([]);
});

it('selects each part of a plan’s coaching', async () => {
  const { user, api } = open('plans', PUBLISHED, { [SAVE]: () => ok(PUBLISHED) });
  const coaching = async (name: string) => within((await of(name)).getByRole('group', { name: 'Coaching between sessions' }));
  await user.click((await coaching('Premium Package')).getByRole('checkbox', { name: 'Meal plans' }));
  await user.click((await coaching('Video Library')).getByRole('checkbox', { name: 'Messages' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
  const { plans } = api.to(SAVE)[0]!.body as { plans: Business['plans'] };
  expect(plans.map(({ opens }) => [opens.coaching, opens.coachingParts])).toEqual([[false, undefined], [true, ['messages']], [true, ['check_ins', 'messages']]]);
});

it('describes changes to a plan’s coaching', async () => {
  const lighter = yourCoach.plans.map((plan) => (plan.id === 'premium_package' ? { ...plan, opens: { ...plan.opens, coachingParts: ['messages' as const, 'meal_plans' as const] } } : plan));
  const { user } = open('plans', withDraft({ ...yourCoach, plans: lighter }));
  await user.click(await screen.findByRole('button', { name: 'Review and publish' }));
  const told = within(await screen.findByRole('dialog', { name: 'Publish these changes?' })).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told).toEqual(['Premium Package: what the coaching includes all of it → Messages, Meal plans']);
});

it('undoes edits', async () => {
  const { user } = open('packs');
  const price = (await of('Pack of 10 Sessions')).getByRole('textbox', { name: 'Price in dollars' });
  await user.clear(price);
  await user.type(price, '7');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await of('Pack of 10 Sessions')).getByRole('textbox', { name: 'Price in dollars' })).toHaveValue('800.00');
});

it('selects the sessions that a pack’s credits pay for, and describes the change by name', async () => {
  const packs = yourCoach.packs.map((pack) => (pack.id === 'session_pack_5' ? { ...pack, pays: { services: ['personal_training'], minutes: 45 } } : pack));
  const { user, api } = open('packs', PUBLISHED, { [SAVE]: () => ok(withDraft({ ...yourCoach, packs })) });
  const pack = await of('Pack of 5 Sessions');
  await user.selectOptions(pack.getByRole('combobox', { name: 'A credit pays for' }), 'Services that you choose');
  expect(within(pack.getByRole('group', { name: 'Services that a credit pays for' })).getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels![0]!.textContent)).toEqual(['1:1 Personal Training']);
  const minutes = pack.getByRole('spinbutton', { name: 'Minutes at most' });
  expect(minutes).toHaveValue(60);
  await user.clear(minutes);
  await user.type(minutes, '45');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(messages.business.saved.title);
  expect(api.to(SAVE)[0]!.body).toEqual({ revision: 0, packs });
  await user.click(await screen.findByRole('button', { name: 'Review and publish' }));
  const told = within(await screen.findByRole('dialog', { name: 'Publish these changes?' })).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told).toEqual(['Pack of 5 Sessions: services that a credit pays for anything with one client → 1:1 Personal Training', 'Pack of 5 Sessions: minutes that a credit pays for at most 60 → 45']);
});

it('shows what a credit pays for while that is invalid, also for a plan that no longer grants credits', async () => {
  const plans = yourCoach.plans.map((plan) => (plan.id === 'premium_package' ? { ...plan, pays: { services: [], minutes: 60 } } : plan));
  const { user, api } = open('plans', withDraft({ ...yourCoach, plans }));
  const premium = await of('Premium Package');
  const credits = premium.getByRole('spinbutton', { name: /credits/i });
  await user.clear(credits);
  await user.type(credits, '0');
  expect(premium.queryByRole('combobox', { name: 'A credit pays for' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await premium.findByText(messages.business.creditsNeedServices)).toBeVisible();
  await user.selectOptions(premium.getByRole('combobox', { name: 'A credit pays for' }), '60 minutes of anything with one client');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
});
