import { screen, waitFor, within } from '@testing-library/react';
import { messages, type AdminPlace } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const studio: AdminPlace = {
  ...{ id: '00000000-0000-4000-8000-000000000001', name: 'The Studio', address: '418 E 4th Street\nLos Angeles', map_url: 'https://maps.example.com/studio', map_link: 'https://maps.example.com/studio' },
  ...{ instructions: 'Bring a towel.', instructions_es: 'Trae una toalla.', is_default: true, on_site: false, retired_at: null, sessions_ahead: 2 },
};
const park: AdminPlace = { ...studio, id: '00000000-0000-4000-8000-000000000002', name: 'Echo Park', map_link: '', instructions: '', instructions_es: '', is_default: false, sessions_ahead: 0 };
const hall: AdminPlace = { ...park, id: '00000000-0000-4000-8000-000000000003', name: 'The Old Hall', retired_at: '2027-01-01T00:00:00.000Z' };

const LIST = 'GET /admin/places';
let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (places: AdminPlace[], routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin?view=places', { [LIST]: () => ok(places), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./places-view.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

it('lists the places in the coach’s order, marks the default, and separates retired ones', async () => {
  open([studio, park, hall]);
  const list = await screen.findByRole('list', { name: 'Places that clients can choose' });
  expect(within(list).getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['The Studio Default', 'Echo Park ']);
  expect((await card('The Studio')).getByText('2 upcoming bookings')).toBeVisible();
  expect((await card('The Studio')).getByRole('link')).toHaveAttribute('href', 'https://maps.example.com/studio');
  expect((await card('The Old Hall')).getByRole('button', { name: 'Offer The Old Hall again' })).toBeVisible();
  expect((await card('The Studio')).queryByRole('button', { name: 'Move The Studio up' })).toBeNull();
});

it('explains what to do when there is none, and adds the first', async () => {
  const { user, api } = open([], { 'POST /admin/places': () => ok([studio], 201) });
  expect(await screen.findByText('No places yet')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'New place' })[0]!);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'The Studio');
  await user.type(screen.getByRole('textbox', { name: /Map link/ }), 'http://maps.example.com');
  await user.click(screen.getByRole('button', { name: 'Add place' }));
  expect(await screen.findByText(messages.adminPlaces.badMapLink)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /Map link/ }));
  await user.type(screen.getByRole('textbox', { name: /Address/ }), '418 E 4th Street');
  await user.click(screen.getByRole('button', { name: 'Add place' }));
  expect(await screen.findByRole('listitem', { name: 'The Studio' })).toBeVisible();
  expect(api.to('POST /admin/places')[0]!.body).toEqual({ name: 'The Studio', address: '418 E 4th Street', map_link: '', instructions: '', instructions_es: '', on_site: false });
});

it.each([
  ['nothing is missing', studio, null],
  ['nothing where neither says it', park, null],
  ['the Spanish', { ...studio, instructions_es: '' }, 'What to bring has no Spanish yet: Spanish readers get the English.'],
  ['the English', { ...studio, instructions: '' }, 'What to bring has no English yet: English readers get nothing.'],
])('shows which language lacks what to bring: %s', async (_, place, said) => {
  open([place]);
  const shown = await card(place.name);
  if (place.instructions_es) expect(shown.getByText(place.instructions_es)).toHaveAttribute('lang', 'es');
  expect(shown.queryByText(/^What to bring has no/)?.textContent ?? null).toBe(said);
});

it('saves what to bring in both languages', async () => {
  const route = `PUT /admin/places/${studio.id}`;
  const bare = { ...studio, instructions_es: '' };
  const { user, api } = open([bare], { [route]: () => ok([studio]) });
  await user.click((await card('The Studio')).getByRole('button', { name: 'Change The Studio' }));
  const spanish = screen.getByRole('textbox', { name: /^What to bring, how to find it, in Spanish/ });
  expect(spanish).toHaveAttribute('lang', 'es');
  expect(screen.getByRole('textbox', { name: /^What to bring, how to find it, in English/ })).toHaveValue('Bring a towel.');
  await user.type(spanish, 'Trae una toalla.');
  await user.click(screen.getByRole('button', { name: 'Save place' }));
  expect(await (await card('The Studio')).findByText('Trae una toalla.')).toBeVisible();
  expect(api.to(route)[0]!.body).toMatchObject({ instructions: 'Bring a towel.', instructions_es: 'Trae una toalla.' });
});

it('shows which places are on the site, and adds one', async () => {
  const { user, api } = open([{ ...studio, on_site: true }, park], { [`PUT /admin/places/${park.id}`]: () => ok([{ ...studio, on_site: true }, { ...park, on_site: true }]) });
  expect((await card('The Studio')).getByText('On the site')).toBeVisible();
  expect((await card('Echo Park')).queryByText('On the site')).toBeNull();
  await user.click((await card('Echo Park')).getByRole('button', { name: 'Change Echo Park' }));
  const box = screen.getByRole('checkbox', { name: 'Show it on the site' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/Visitors see its name, address/);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save place' }));
  expect(await (await card('Echo Park')).findByText('On the site')).toBeVisible();
  expect(api.to(`PUT /admin/places/${park.id}`)[0]!.body).toMatchObject({ name: 'Echo Park', on_site: true });
});

it('edits a place and shows whom the change affects; keeps the input when saving fails', async () => {
  const { user, api } = open([studio], { [`PUT /admin/places/${studio.id}`]: () => refusal(500, 'INTERNAL', 'No') });
  await user.click((await card('The Studio')).getByRole('button', { name: 'Change The Studio' }));
  expect(screen.getByText(/2 upcoming bookings show the change right away/)).toBeVisible();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'The Loft');
  await user.click(screen.getByRole('button', { name: 'Save place' }));
  expect(await screen.findByText(messages.adminPlaces.saveFailed)).toBeVisible();
  expect(name).toHaveValue('The Loft');
  expect(api.to(`PUT /admin/places/${studio.id}`)[0]!.body).toMatchObject({ name: 'The Loft', map_link: studio.map_link });
});

it('reports a concurrent change, keeps the input, shows the differences, and saves based on it', async () => {
  const theirs = { ...studio, address: '9 Hill Rd', etag: '"theirs"' };
  let stored: AdminPlace = { ...studio, etag: '"first"' };
  const route = `PUT /admin/places/${studio.id}`;
  const { user, api } = open([stored], { [LIST]: () => ok([stored]), [route]: () => (api.to(route).at(-1)!.ifMatch === stored.etag ? ok([stored]) : refusal(412, 'CHANGED_MEANWHILE', messages.changedMeanwhile)) });
  await user.click((await card('The Studio')).getByRole('button', { name: 'Change The Studio' }));
  stored = theirs;
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'The Loft');
  await user.click(screen.getByRole('button', { name: 'Save place' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.changedMeanwhile);
  expect(screen.queryByText(messages.adminPlaces.saveFailed)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(await screen.findByText('Address: 9 Hill Rd')).toBeVisible();
  expect(name).toHaveValue('The Loft');
  await user.click(screen.getByRole('button', { name: 'Save place' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to(route).map(({ ifMatch }) => ifMatch)).toEqual(['"first"', '"theirs"']);
});

it('reorders, changes the default and retires', async () => {
  const { user, api } = open([studio, park], {
    'POST /admin/places/order': () => ok([park, studio]),
    [`POST /admin/places/${park.id}/default`]: () => ok([{ ...park, is_default: true }, { ...studio, is_default: false }]),
    [`POST /admin/places/${studio.id}/retire`]: () => ok([{ ...park, is_default: true }, { ...studio, is_default: false, retired_at: '2027-01-01T00:00:00.000Z' }]),
  });
  await user.click((await card('Echo Park')).getByRole('button', { name: 'Move Echo Park up' }));
  expect(api.to('POST /admin/places/order')[0]!.body).toEqual({ place_ids: [park.id, studio.id] });
  await user.click((await card('Echo Park')).getByRole('button', { name: 'Make Echo Park the default' }));
  expect(await screen.findByText('Echo Park is the default now')).toBeVisible();
  await user.click((await card('The Studio')).getByRole('button', { name: 'Retire The Studio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire The Studio?' }));
  expect(dialog.getByText(/2 upcoming bookings stay there/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retire this place' }));
  expect(await screen.findByText('The Studio is no longer offered')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a loading error, and retries', async () => {
  let isDown = true;
  const { user } = open([], { [LIST]: () => (isDown ? refusal(403, 'NO', 'No') : ok([studio])) });
  expect(await screen.findByText(messages.adminPlaces.loadFailed)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem', { name: 'The Studio' })).toBeVisible();
});
