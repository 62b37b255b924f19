import { screen, within } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { messages, type BusinessDesk, type PriceMove } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const DESK: BusinessDesk = { version: 3, published_at: '2027-03-01T17:00:00.000Z', business: yourCoach, draft: null, is_region_fixed: true };
const SEE = 'GET /admin/plans/video_library/price-move';
const MOVE = 'POST /admin/plans/video_library/price-move';
const who = (members: PriceMove['members']): PriceMove => ({ plan_type: 'video_library', price: 10_000, interval: 'month', members });
const two = who([{ name: 'Devon Reyes', price: 8_000, from: '2027-04-20T19:00:00.000Z' }, { name: 'Hannah Lee', price: 12_000, from: '2027-05-02T19:00:00.000Z' }]);

let opened: ReturnType<typeof openAreaAs> | undefined;
const openDialog = async (routes: Record<string, Route>) => {
  opened = openAreaAs(coachSession(), area, '/admin?view=your-business&part=plans', { 'GET /admin/business': () => ok(DESK), ...routes });
  await opened.user.click(await screen.findByRole('button', { name: 'Move members of Video Library to the new price' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Move members of Video Library?' })) };
};
afterEach(() => opened?.api.restore());

it('shows who would pay what and from when, and notifies them on request', async () => {
  const { user, api, dialog } = await openDialog({ [SEE]: () => ok(two), [MOVE]: () => ok(two) });
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Devon Reyes: $80.00 → $100.00 from 4/20/2027', 'Hannah Lee: $120.00 → $100.00 from 5/2/2027']);
  expect(api.to(MOVE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Tell 2 members' }));
  expect(await screen.findByText('2 told about the new price')).toBeVisible();
  expect(api.to(MOVE)[0]!.body).toEqual({ price: 10_000, ask_consent: false });
});

it('asks members for consent first if the coach chooses so', async () => {
  const { user, api, dialog } = await openDialog({ [SEE]: () => ok(two), [MOVE]: () => ok(two) });
  await user.click(await dialog.findByRole('checkbox', { name: /^Ask each member to agree/ }));
  await user.click(dialog.getByRole('button', { name: 'Tell 2 members' }));
  expect(await screen.findByText(messages.adminSubscriptions.asked.text)).toBeVisible();
  expect(api.to(MOVE)[0]!.body).toEqual({ price: 10_000, ask_consent: true });
});

it('shows that no member has to be moved', async () => {
  const { dialog } = await openDialog({ [SEE]: () => ok(who([])) });
  expect(await dialog.findByText(messages.adminSubscriptions.nobodyToMove)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Tell/ })).toBeNull();
});

it('shows what failed', async () => {
  const { user, dialog } = await openDialog({ [SEE]: () => ok(two), [MOVE]: () => refusal(409, 'PRICE_CHANGED', messages.adminSubscriptions.priceChanged, { price_cents: 9_000 }) });
  await user.click(await dialog.findByRole('button', { name: 'Tell 2 members' }));
  expect(await screen.findByText(messages.adminSubscriptions.moveFailed)).toBeVisible();
});
