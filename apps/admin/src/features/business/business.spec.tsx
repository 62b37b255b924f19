import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { messages, type BusinessDesk, type BusinessVersion } from '@coach/contracts';
import { changesBetween, type Business } from '@coach/domain';
import { presentBusiness } from '@coach/web-kit';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { libraryPicture } from '../pictures/testing-pictures.ts';

const PUBLISHED: BusinessDesk = { version: 3, published_at: '2027-03-01T17:00:00.000Z', business: yourCoach, draft: null, is_region_fixed: false };
const withDraft = (business: Business, revision = 7): BusinessDesk => ({ ...PUBLISHED, draft: { revision, updated_at: '2027-03-01T18:00:00.000Z', updated_by: 'Maria Gonzalez', business, changes: changesBetween(yourCoach, business) } });
const renamed: Business = { ...yourCoach, identity: { ...yourCoach.identity, name: 'Ada Trains' } };

const DESK = 'GET /admin/business';
let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (desk: BusinessDesk | Route, routes: Record<string, Route> = {}, part = '') =>
  (opened = openAreaAs(coachSession(), area, `/admin?view=your-business${part && `&part=${part}`}`, { [DESK]: typeof desk === 'function' ? desk : () => ok(desk), ...routes }));
afterEach(() => opened?.api.restore());

const name = () => screen.findByRole('textbox', { name: /Business name/ });

it('saves changes as a draft, and keeps unsaved input of another tab', async () => {
  const { user, api } = open(PUBLISHED, { 'PUT /admin/business/draft': () => ok(withDraft(renamed)) });
  await user.clear(await name());
  await user.type(await name(), 'Ada Trains');
  await user.click(screen.getByRole('tab', { name: /Policy/ }));
  await user.click(screen.getByRole('tab', { name: /Identity/ }));
  expect(await name()).toHaveValue('Ada Trains');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(messages.business.saved.title)).toBeVisible();
  expect(api.to('PUT /admin/business/draft')[0]!.body).toEqual({ revision: 0, identity: renamed.identity });
  expect(await screen.findByRole('region', { name: 'Draft' })).toHaveTextContent('1 unpublished change. Saved 3/1/2027 10:00 am by Maria Gonzalez');
});

it('edits refund steps, shows them as clients read them, and refuses steps that are out of order', async () => {
  const { user, api } = open(PUBLISHED, { 'PUT /admin/business/draft': () => ok(withDraft(yourCoach)) }, 'policy');
  await user.click(await screen.findByRole('button', { name: 'Add a part' }));
  await user.click(screen.getByRole('button', { name: 'Add a part' }));
  expect(screen.getByText('Clients read: 50% until 12 hours before the start, 25% until 6 hours before the start.')).toBeVisible();
  fireEvent.change(within(screen.getByRole('group', { name: 'Part 2' })).getByLabelText('Hours before the start'), { target: { value: '13' } });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(messages.business.badRefundSteps)).toBeVisible();
  expect(api.to('PUT /admin/business/draft')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove part 2' }));
  await user.click(screen.getByLabelText('A session credit comes back after a no-show'));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.to('PUT /admin/business/draft').map(({ body }) => body)).toEqual([{ revision: 0, policy: { ...yourCoach.policy, refundSteps: [{ hours: 12, percent: 50 }], noShowCredit: true } }]));
}, 60_000);

it('opens the tab with an invalid field, and explains the error', async () => {
  const { user, api } = open(PUBLISHED);
  await user.clear(await name());
  await user.click(screen.getByRole('tab', { name: /Look/ }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(messages.business.nameRequired)).toBeVisible();
  expect(screen.getByRole('tab', { name: /Identity/ })).toHaveAttribute('aria-selected', 'true');
  expect(api.to('PUT /admin/business/draft')).toEqual([]);
});

it('publishes the differences with a reason, and the panel applies them immediately', async () => {
  const published = { ...PUBLISHED, version: 4, business: renamed };
  const { user, api } = open(withDraft(renamed), { 'POST /admin/business/publish': () => ok(published) });
  await user.click(await screen.findByRole('button', { name: 'Review and publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish these changes?' }));
  expect(dialog.getByRole('listitem')).toHaveTextContent('Business name Your Coach → Ada Trains');
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'Her own name');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(messages.business.published.title)).toBeVisible();
  expect(api.to('POST /admin/business/publish')[0]!.body).toEqual({ revision: 7, note: 'Her own name' });
  expect(presentBusiness().identity.name).toBe('Ada Trains');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull());
});

it('reports a conflicting save, keeps the input, and reloads on request', async () => {
  let isChanged = false;
  const theirs = withDraft({ ...yourCoach, identity: { ...yourCoach.identity, name: 'Theirs' } }, 9);
  const { user } = open(() => ok(isChanged ? theirs : PUBLISHED), { 'PUT /admin/business/draft': () => refusal(409, 'DRAFT_CHANGED', messages.business.changedElsewhere) });
  await user.clear(await name());
  await user.type(await name(), 'Mine');
  isChanged = true;
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const again = await screen.findByRole('button', { name: 'Load it again' });
  expect(await name()).toHaveValue('Mine');
  await user.click(again);
  await waitFor(async () => expect(await name()).toHaveValue('Theirs'));
  expect(screen.queryByRole('button', { name: 'Load it again' })).toBeNull();
});

it('time zone and currency are editable until the first booking, then read-only with an explanation', async () => {
  const first = open(PUBLISHED, {}, 'region');
  await first.user.selectOptions(await screen.findByRole('combobox', { name: /Time zone/ }), 'Europe/Berlin');
  expect(screen.getByText(/CET/)).toBeVisible();
  first.view.unmount();
  open({ ...PUBLISHED, is_region_fixed: true }, {}, 'region');
  expect(await screen.findByText(messages.business.regionFixed)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Time zone' })).toHaveAttribute('readonly');
  expect(screen.queryByRole('combobox', { name: /Currency/ })).toBeNull();
});

it('edits tax and tax-inclusive prices, and describes the change', async () => {
  const tax = { name: 'VAT', percent: 20, included: false };
  const { user, api } = open(PUBLISHED, { 'PUT /admin/business/draft': () => ok(withDraft({ ...yourCoach, region: { ...yourCoach.region, tax } })) }, 'region');
  await user.click(await screen.findByRole('checkbox', { name: 'I charge a sales tax or VAT' }));
  const entered = screen.getByRole('combobox', { name: /The prices I enter/ });
  expect(entered).toHaveDisplayValue('include the tax');
  await user.selectOptions(entered, 'plus');
  expect(screen.getByText(/clients pay both together/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.to('PUT /admin/business/draft').at(-1)?.body).toMatchObject({ region: { tax } }));
  await user.click(await screen.findByRole('button', { name: 'Review and publish' }));
  expect(await screen.findByText('20% VAT, on top')).toBeVisible();
});

it('shows how an unreadable accent color is adjusted', async () => {
  const { user } = open(PUBLISHED, { 'PUT /admin/business/draft': () => ok(PUBLISHED) }, 'look');
  const accent = await screen.findByRole('textbox', { name: /Accent/ });
  await user.clear(accent);
  await user.type(accent, '#ffe600');
  expect((await screen.findByText('Words on paper')).parentElement).toHaveTextContent(/Drawn as #/);
  expect(screen.getByText('Buttons').parentElement).toHaveTextContent(/Color unchanged/);
  expect(screen.getByText(/Pale: ink says the same beside it/)).toBeVisible();
  await user.clear(accent);
  await user.type(accent, 'red');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(messages.business.badColor)).toBeVisible();
});

it('chooses pictures of the library for places of the site, and takes them back', async () => {
  const pictureLibrary = [libraryPicture(1), libraryPicture(2, { alt_en: '', alt_es: '' })];
  const portrayed: Business = { ...yourCoach, pictures: { ...yourCoach.pictures, portrait: pictureLibrary[0]!.id, portraitTreatment: 'lines' } };
  const { user, api } = open(PUBLISHED, { 'GET /admin/pictures': () => ok(pictureLibrary), 'PUT /admin/business/draft': () => ok(withDraft(portrayed)) }, 'pictures');
  const portrait = within(await screen.findByRole('group', { name: 'Portrait' }));
  expect(portrait.getByText('The drawing')).toBeVisible();
  await user.click(portrait.getByRole('button', { name: 'Choose: Portrait' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Portrait' }));
  expect(await choice.findByText(/without words for what they show/)).toBeVisible();
  await user.click(choice.getByRole('button', { name: 'Squat 1' }));
  expect(await portrait.findByText('Squat 1')).toBeVisible();
  const ways = within(portrait.getByRole('group', { name: 'How it is shown: Portrait' }));
  expect(ways.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([['As it is', 'true'], ['Two inks', 'false'], ['Engraved lines', 'false']]);
  await user.click(ways.getByRole('button', { name: 'Engraved lines' }));
  expect([...document.querySelectorAll('source')].map((source) => source.getAttribute('srcset')!.split(' ')[0]!.split('/').at(-1))).toContain('0123456789abcdef-lines-320.webp');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(messages.business.saved.title)).toBeVisible();
  expect(api.to('PUT /admin/business/draft')[0]!.body).toEqual({ revision: 0, pictures: portrayed.pictures });
  await user.click(screen.getByRole('button', { name: 'Review and publish' }));
  expect(within(await screen.findByRole('dialog', { name: 'Publish these changes?' })).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Portrait the drawing → a picture of yours', 'Portrait, shown as before → engraved lines'].map((words) => expect.stringContaining(words.split(' → ')[1]!)));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await user.click(portrait.getByRole('button', { name: 'As it was: Portrait' }));
  expect(await portrait.findByText('The drawing')).toBeVisible();
});

it('lists the versions and restores one', async () => {
  const history: BusinessVersion[] = [
    { version: 3, published_at: '2027-03-01T17:00:00.000Z', published_by: 'Maria Gonzalez', note: 'Shorter', changes: [{ part: 'policy', field: 'cancellationHours', was: '48', now: '24' }] },
    { version: 1, published_at: '2027-02-01T17:00:00.000Z', published_by: null, note: '', changes: [] },
  ];
  const { user, api } = open(PUBLISHED, { 'GET /admin/business/history': () => ok(history), 'POST /admin/business/restore': () => ok(withDraft(renamed)) }, 'history');
  const latest = within(await screen.findByRole('listitem', { name: 'Version 3' }));
  expect(latest.getByText('Hours to cancel or move')).toBeVisible();
  expect(latest.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go back to version 1' }));
  expect(await screen.findByText('Version 1 is now your draft')).toBeVisible();
  expect(api.to('POST /admin/business/restore')[0]!.body).toEqual({ revision: 0, version: 1 });
  expect(screen.getByRole('region', { name: 'Draft' })).toBeVisible();
});

it('shows a loading error, and retries', async () => {
  let isDown = true;
  const { user } = open(() => (isDown ? refusal(403, 'NO', 'No') : ok(PUBLISHED)));
  expect(await screen.findByText(messages.business.loadFailed)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await name()).toHaveValue('Your Coach');
});
