import { screen, waitFor, within } from '@testing-library/react';
import { ownBusiness } from '@coach/content';
import { messages, type BusinessDesk, type Guide } from '@coach/contracts';
import { changesBetween, type Business, type GuideMarks } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { fakeUploads, libraryPicture } from '../pictures/testing-pictures.ts';
import { leaveTo } from './leave.ts';
import { siteShows } from './site-shows.ts';

jest.mock('./leave.ts', () => ({ leaveTo: jest.fn() }));
jest.mock('./site-shows.ts', () => ({ siteShows: jest.fn(() => Promise.resolve()) }));

const OWN = ownBusiness('ada@studio.example');
const EMPTY: Guide = { is_own: true, marks: {}, has_hours: false, is_published: false, opened_at: null, dismissed_at: null, mail: { sender: 'My Business <ada@studio.example>', coach: 'ada@studio.example' }, samples: 0 };
const ACCOUNT = { looked_at: '2027-03-01T18:00:00.000Z', mode: 'test', steps: [] };

/** An installation that stores what it is told. */
function installation(guide: Partial<Guide> = {}, draft?: Business) {
  let kept: Guide = { ...EMPTY, ...guide };
  let desk: BusinessDesk = { version: 1, published_at: '2027-03-01T17:00:00.000Z', business: OWN, draft: null, is_region_fixed: false };
  const drafted = (business: Business) => {
    const changes = changesBetween(desk.business, business);
    const revision = (desk.draft?.revision ?? 0) + 1;
    desk = { ...desk, draft: changes.length > 0 ? { revision, updated_at: '2027-03-01T18:00:00.000Z', updated_by: 'Ada', business, changes } : null };
  };
  if (draft) drafted(draft);
  const answer = (change: Partial<Guide>) => ok((kept = { ...kept, ...change }));
  const mark = (step: keyof GuideMarks) => ({ body }: Parameters<Route>[0]) => answer({ marks: { ...kept.marks, [step]: (body as { mark: 'done' }).mark } });
  const routes: Record<string, Route> = {
    'GET /admin/guide': () => ok(kept),
    'GET /admin/business': () => ok(desk),
    'GET /admin/payment-account': () => ok(ACCOUNT),
    'GET /admin/pictures': () => ok([]),
    'PUT /admin/business/draft': ({ body }) => {
      const { revision: _, ...parts } = body as { revision: number } & Partial<Business>;
      drafted({ ...(desk.draft?.business ?? desk.business), ...parts });
      return ok(desk);
    },
    'POST /admin/business/publish': () => {
      desk = { ...desk, version: 2, business: desk.draft!.business, draft: null };
      kept = { ...kept, is_published: true };
      return ok(desk);
    },
    'PUT /admin/guide/samples': ({ body }) => answer({ samples: (body as { shown: boolean }).shown ? 3 : 0 }),
    'POST /admin/guide/open': () => answer({ opened_at: '2027-03-01T18:00:00.000Z' }),
    'POST /admin/guide/dismiss': () => answer({ dismissed_at: '2027-03-01T18:00:00.000Z' }),
    ...Object.fromEntries((['who', 'region', 'look', 'services', 'hours', 'payment', 'mail', 'publish'] as const).map((step) => [`PUT /admin/guide/steps/${step}`, mark(step)])),
  };
  return routes;
}

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route>, address = '/admin?view=guide') => (opened = openAreaAs(coachSession(), area, address, routes));
afterEach(() => opened?.api.restore());

const step = (name: string) => screen.findByRole('heading', { level: 2, name });

it('adds sample data on request, and clears it with one click', async () => {
  const { user, api } = open(installation(), '/admin?view=guide&step=publish');
  await user.click(await screen.findByRole('button', { name: 'Show sample stories' }));
  expect(await screen.findByText(/^3 sample stories are on your site, marked as samples/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all samples' }));
  expect(await screen.findByRole('button', { name: 'Show sample stories' })).toBeVisible();
  expect(api.to('PUT /admin/guide/samples').map(({ body }) => body)).toEqual([{ shown: true }, { shown: false }]);
});

it('keeps the input, moves from step to step, and shows each answer under its name', async () => {
  const { user, api } = open(installation());
  await step('Who you are');
  const name = screen.getByRole('textbox', { name: /Business name/ });
  await user.clear(name);
  await user.type(name, 'Ada Trains');
  await user.type(screen.getByRole('textbox', { name: /First sentence/ }), 'Yoga by the river.');
  await user.click(screen.getByRole('button', { name: /Next: Where and money/ }));
  await step('Where and money');
  const saved = api.to('PUT /admin/business/draft').map(({ body }) => body as Partial<Business>);
  expect(saved.at(-1)).toMatchObject({ identity: { name: 'Ada Trains' }, about: { lead: 'Yoga by the river.' } });
  // The list exists twice: once for narrow screens.
  expect(screen.getAllByRole('button', { name: /Who you are.*Ada Trains.*done/ }).at(-1)).toBeVisible();
});

it('requires a name to continue, and lets every step be skipped', async () => {
  const { user, api } = open(installation());
  await step('Who you are');
  await user.clear(screen.getByRole('textbox', { name: /Business name/ }));
  await user.click(screen.getByRole('button', { name: /Next/ }));
  expect(await screen.findByText(messages.business.nameRequired)).toBeVisible();
  expect(api.to('PUT /admin/guide/steps/who')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));
  await step('Where and money');
  expect(api.to('PUT /admin/guide/steps/who')[0]!.body).toEqual({ mark: 'skipped' });
});

it('starts with the browser’s time zone', async () => {
  const own = new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', hour: 'numeric' }).resolvedOptions();
  const browser = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(own);
  const { user, api } = open(installation(), '/admin?view=guide&step=region');
  await step('Where and money');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Time zone/ })).toHaveValue('Europe/Vienna'));
  expect(screen.getByRole('combobox', { name: /Currency/ })).toHaveValue('EUR');
  browser.mockRestore();
  await user.selectOptions(screen.getByRole('combobox', { name: /Time zone/ }), 'Europe/Berlin');
  await user.click(screen.getByRole('button', { name: /Next/ }));
  await step('Your look');
  expect(api.to('PUT /admin/business/draft').at(-1)!.body).toMatchObject({ region: { timeZone: 'Europe/Berlin' } });
});

it('shows the sender of mails after publishing', async () => {
  open(installation({}, { ...OWN, identity: { ...OWN.identity, name: 'Linden Yoga' } }), '/admin?view=guide&step=mail');
  await step('Mail');
  expect(screen.getByText('Linden Yoga <ada@studio.example>')).toBeVisible();
});

it('proposes prices in the selected currency', async () => {
  const { user, api } = open(installation(), '/admin?view=guide&step=region');
  await step('Where and money');
  await user.selectOptions(screen.getByRole('combobox', { name: /Currency/ }), 'DKK');
  await user.click(screen.getByRole('button', { name: /Next/ }));
  await step('Your look');
  const { services } = api.to('PUT /admin/business/draft').at(-1)!.body as Business;
  expect(services.map(({ lengths }) => lengths.map(({ priceCents }) => priceCents))).toEqual(OWN.services.map(({ lengths }) => lengths.map(({ priceCents }) => priceCents * 7)));
});

it('selects a color with one click, and shows it on the page', async () => {
  const { user, api } = open(installation(), '/admin?view=guide&step=look');
  await step('Your look');
  await user.click(screen.getByRole('button', { name: 'Cobalt' }));
  expect(screen.getByRole('textbox', { name: /Accent/ })).toHaveValue('#2f55d4');
  await user.click(screen.getByRole('button', { name: /Next: Services/ }));
  await step('Services');
  expect(api.to('PUT /admin/business/draft').at(-1)!.body).toMatchObject({ look: { accent: '#2f55d4' } });
});

it('starts from a preset for a trade, and shows the resulting price list', async () => {
  const { user, api } = open(installation(), '/admin?view=guide&step=services');
  await step('Services');
  await user.click(screen.getByRole('button', { name: 'Yoga teacher' }));
  const lesson = within(screen.getByRole('group', { name: 'Private lesson' }));
  const [price] = lesson.getAllByRole('textbox', { name: /^Price/ });
  expect(price).toHaveValue('70.00');
  await user.clear(price!);
  await user.type(price!, '65');
  await user.clear(lesson.getByRole('textbox', { name: /^Name/ }));
  await user.type(lesson.getByRole('textbox', { name: /^Name/ }), 'Lesson for one');
  const list = within(screen.getByText('Your prices, live').closest('figure')!);
  expect(list.getByText('Lesson for one')).toBeInTheDocument();
  expect(list.getByText('$65')).toBeInTheDocument();
  expect(list.queryByText('First talk')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a group' }));
  await user.click(screen.getByRole('button', { name: 'Remove New group' }));
  await user.click(screen.getByRole('button', { name: /Next: Hours/ }));
  await step('Hours');
  const kept = api.to('PUT /admin/business/draft').map(({ body }) => body as Partial<Business>);
  const services = kept.findLast((parts) => parts.services)!.services!;
  expect(kept.findLast((parts) => parts.storyCategories)!.storyCategories!.map(({ name }) => name)).toEqual(['Calm', 'Back and posture', 'First steps', 'General']);
  expect(kept.findLast((parts) => parts.videoCategories)!.videoCategories!.map(({ name }) => name)).toEqual(['Flows', 'Breath', 'Rest', 'General']);
  expect(services.map(({ name, isActive }) => [name, isActive])).toEqual([['First talk', false], ['Lesson for one', true], ['Class', true], ['Session elsewhere', true]]);
  expect(services[1]!.lengths[0]).toMatchObject({ minutes: 60, priceCents: 6_500 });
});

it('explains an empty list, and flags an invalid price at its field', async () => {
  const { user } = open(installation(), '/admin?view=guide&step=services');
  await step('Services');
  await user.click(screen.getByRole('button', { name: 'Empty list' }));
  expect(screen.getByText('Nothing is on the site yet.')).toBeInTheDocument();
  const [price] = within(screen.getByRole('group', { name: 'One-to-one session' })).getAllByRole('textbox', { name: /^Price/ });
  await user.clear(price!);
  await user.click(screen.getByRole('button', { name: /Next: Hours/ }));
  expect(await screen.findByText(messages.services.badPrice)).toBeVisible();
});

it('shows what is missing, and publishes once the required parts are there', async () => {
  const first = open(installation(), '/admin?view=guide&step=publish');
  await step('Publish');
  expect(screen.getByRole('button', { name: /Publish and open/ })).toBeDisabled();
  await first.user.click(screen.getByRole('button', { name: 'Add it: The name of your business' }));
  await step('Who you are');
  first.view.unmount();
  first.api.restore();
  const ada: Business = { ...OWN, identity: { ...OWN.identity, name: 'Ada Trains' }, region: { ...OWN.region, timeZone: 'Europe/Berlin' } };
  const { user, api } = open(installation({}, ada), '/admin?view=guide&step=publish');
  await step('Publish');
  expect(screen.queryByText('Needed')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Publish and open/ }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  expect(siteShows).toHaveBeenCalledWith(expect.objectContaining({ identity: ada.identity }));
  expect(api.to('POST /admin/business/publish')[0]!.body).toEqual({ revision: 1, note: '' });
});

it('shows a loading error, and a conflicting change of the draft', async () => {
  const failing = open({ ...installation(), 'GET /admin/guide': () => refusal(403, 'NO', 'No') });
  expect(await screen.findByText(messages.guide.loadFailed)).toBeVisible();
  failing.view.unmount();
  failing.api.restore();
  const { user } = open({ ...installation(), 'PUT /admin/business/draft': () => refusal(409, 'DRAFT_CHANGED', messages.business.changedElsewhere) });
  await step('Who you are');
  await user.type(screen.getByRole('textbox', { name: /Business name/ }), '!');
  await user.click(await screen.findByRole('button', { name: 'Load it again' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Business name/ })).toHaveValue('My Business'));
});

it('keeps a checklist in Overview until the business opens or the list is hidden', async () => {
  const first = open(installation({ marks: { look: 'skipped' } }), '/admin');
  const list = within(await screen.findByRole('region', { name: 'Before you open' }));
  expect(list.getByRole('link', { name: /Continue the guide/ })).toHaveAttribute('href', '/admin?view=guide&step=who');
  expect(list.queryByRole('button', { name: 'Open for business' })).toBeNull();
  await first.user.click(list.getByRole('button', { name: 'Hide this' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Before you open' })).toBeNull());
  first.view.unmount();
  first.api.restore();
  const { user } = open(installation({ is_published: true }), '/admin');
  await user.click(await screen.findByRole('button', { name: 'Open for business' }));
  expect(await screen.findByText(messages.guide.opened.title)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Before you open' })).toBeNull());
});

describe('portrait and logo', () => {
  const photo = new File(['x'], 'ada.jpg', { type: 'image/jpeg' });
  const named = { ...OWN, identity: { ...OWN.identity, name: 'Ada Trains', coachName: 'Ada' } };
  let uploads: ReturnType<typeof fakeUploads>;
  afterEach(() => uploads.restore());

  it('are uploaded in the look step, have a description, and are part of the draft', async () => {
    let pictureLibrary = [libraryPicture(1, { status: 'processing', alt_en: '', alt_es: '', widths: [] })];
    const [{ id }] = pictureLibrary as [(typeof pictureLibrary)[0]];
    uploads = fakeUploads(() => ({ status: 201, body: pictureLibrary[0] }));
    const { user, api } = open(
      {
        ...installation({}, named),
        'GET /admin/pictures': () => ok(uploads.files.length > 0 ? pictureLibrary : []),
        [`PUT /admin/pictures/${id}`]: ({ body }) => ok((pictureLibrary = [{ ...pictureLibrary[0]!, ...(body as object) }])[0]),
      },
      '/admin?view=guide&step=look',
    );
    await step('Your look');
    const portrait = within(screen.getByRole('group', { name: 'Portrait' }));
    expect(portrait.getByText('The drawing')).toBeVisible();
    await user.upload(portrait.getByLabelText('Picture to upload: Portrait'), photo);
    expect(await portrait.findByText('Being made ready...')).toBeVisible();
    pictureLibrary = [libraryPicture(1, { alt_en: '', alt_es: '' })];
    expect(await portrait.findByText('Portrait of Ada', {}, { timeout: 4_000 })).toBeVisible();
    expect(api.to(`PUT /admin/pictures/${id}`).map(({ body }) => body)).toEqual([{ alt_en: 'Portrait of Ada', alt_es: 'Retrato de Ada', focal: { x: 0.5, y: 0.5 } }]);
    await waitFor(() => expect(api.to('PUT /admin/business/draft').at(-1)?.body).toMatchObject({ pictures: { portrait: id, logo: '' } }), { timeout: 3_000 });
  });

  it('show why an upload was rejected or failed, and do not block the guide', async () => {
    const broken = libraryPicture(2, { status: 'failed', failure_reason: messages.pictures.unreadable, alt_en: '', alt_es: '' });
    uploads = fakeUploads((file) => (file.name === 'ada.jpg' ? { status: 415, body: { title: messages.pictures.wrongFormat } } : { status: 201, body: broken }));
    const { user } = open({ ...installation({}, named), 'GET /admin/pictures': () => ok([broken]) }, '/admin?view=guide&step=look');
    await step('Your look');
    const logo = within(screen.getByRole('group', { name: 'Logo' }));
    await user.upload(logo.getByLabelText('Picture to upload: Logo'), photo);
    expect(await logo.findByText(messages.pictures.wrongFormat, { exact: false })).toBeVisible();
    await user.upload(logo.getByLabelText('Picture to upload: Logo'), new File(['x'], 'mark.png', { type: 'image/png' }));
    expect(await logo.findByText(messages.pictures.unreadable)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    await step('Services');
  });
});
