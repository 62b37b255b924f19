import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages, type AdminPicture } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { fakeUploads, libraryPicture } from './testing-pictures.ts';

const LIST = 'GET /admin/pictures';
const { pictures: words } = messages;
let opened: ReturnType<typeof openAreaAs> | undefined;
let uploads: ReturnType<typeof fakeUploads> | undefined;
const open = (pictures: AdminPicture[] | Route, routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin?view=pictures', { [LIST]: typeof pictures === 'function' ? pictures : () => ok(pictures), ...routes }));
afterEach(() => {
  opened?.api.restore();
  uploads?.restore();
});

const photo = (name: string, size = 2_000_000) => Object.defineProperty(new File(['x'], name, { type: 'image/jpeg' }), 'size', { value: size });
const chooser = () => screen.findByLabelText('Pictures to upload');

it('says what the site shows while the picture library is empty', async () => {
  open([]);
  expect(await screen.findByText('No pictures yet')).toBeVisible();
});

it('shows a loading error, and retries', async () => {
  let isDown = true;
  const { user } = open(() => (isDown ? refusal(403, 'NO', 'No') : ok([libraryPicture(1)])));
  expect(await screen.findByText(words.loadFailed)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Open Squat 1' })).toBeVisible();
});

it('uploads the selected files one after another with progress, and shows why one was rejected', async () => {
  const pictureLibrary: AdminPicture[] = [];
  const { user } = open(() => ok(pictureLibrary));
  uploads = fakeUploads((file) => {
    if (file.name === 'text.jpg') return { status: 415, body: { title: words.wrongFormat } };
    pictureLibrary.unshift(libraryPicture(1, { status: 'processing', file_name: file.name, alt_en: '', widths: [] }));
    return { status: 201, body: pictureLibrary[0] };
  });
  await user.upload(await chooser(), [photo('one.jpg'), photo('text.jpg')]);
  expect(await screen.findByText('Being made ready...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(`text.jpg ${words.wrongFormat}`);
  expect(uploads.files.map(({ name }) => name)).toEqual(['one.jpg', 'text.jpg']);
  pictureLibrary[0] = libraryPicture(1, { file_name: 'one.jpg', alt_en: '', alt_es: '' });
  expect(await screen.findByRole('button', { name: 'Open one.jpg' }, { timeout: 3_000 })).toBeVisible();
  expect(screen.getByText('Say what it shows')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss text.jpg' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('accepts dropped files, and uploads none that is too large', async () => {
  open([]);
  uploads = fakeUploads(() => ({ status: 0, body: null }));
  const zone = (await screen.findByText(/Or drop them anywhere/)).parentElement!;
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [photo('huge.jpg', 21 * 1024 * 1024), photo('lost.jpg')] } });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getByText(words.tooLarge)).toBeVisible();
  expect(screen.getByText(words.uploadFailed)).toBeVisible();
  expect(uploads.files.map(({ name }) => name)).toEqual(['lost.jpg']);
});

it('asks for a description in both languages, and for the focal point', async () => {
  const { user, api } = open([libraryPicture(1, { alt_en: '', alt_es: '' })], { 'PUT /admin/pictures/018f3f5e-0000-7000-8000-000000000101': ({ body }) => ok(libraryPicture(1, body as Partial<AdminPicture>)) });
  await user.click(await screen.findByRole('button', { name: 'Open photo-1.jpg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'photo-1.jpg' }));
  await user.click(dialog.getByRole('button', { name: 'Save picture' }));
  // Spanish readers get the English description when there is no other.
  expect(await dialog.findAllByText(words.altRequired)).toHaveLength(1);
  await user.type(dialog.getByRole('textbox', { name: /in English/ }), 'A squat');
  await user.type(dialog.getByRole('textbox', { name: /in Spanish/ }), 'Una sentadilla');
  fireEvent.change(dialog.getByRole('slider', { name: 'From the left' }), { target: { value: '20' } });
  dialog.getByRole('button', { name: 'The spot in the picture' }).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}{ArrowLeft}');
  const crops = dialog.getByRole('list', { name: 'How it’s cropped' });
  for (const image of crops.querySelectorAll('img')) expect(image).toHaveStyle({ objectPosition: '20% 46%' });
  await user.click(dialog.getByRole('button', { name: 'Save picture' }));
  expect(await screen.findByText(words.saved)).toBeVisible();
  expect(api.asked.find(({ route }) => route.startsWith('PUT'))!.body).toEqual({ alt_en: 'A squat', alt_es: 'Una sentadilla', focal: { x: 0.2, y: 0.46 } });
  expect(await screen.findByRole('button', { name: 'Open A squat' })).toBeVisible();
});

it('reports a concurrent change of the description, and saves based on it', async () => {
  const route = 'PUT /admin/pictures/018f3f5e-0000-7000-8000-000000000101';
  let stored = libraryPicture(1, { etag: '"first"' });
  const { user, api } = open(() => ok([stored]), { [route]: () => (api.to(route).at(-1)!.ifMatch === stored.etag ? ok(stored) : refusal(412, 'CHANGED_MEANWHILE', messages.changedMeanwhile)) });
  await user.click(await screen.findByRole('button', { name: 'Open Squat 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Squat 1' }));
  const english = dialog.getByRole('textbox', { name: 'What it shows, in English' });
  await user.type(english, ', mine');
  stored = libraryPicture(1, { etag: '"theirs"', alt_es: 'Sentadilla nueva', focal: { x: 0.25, y: 0.1 } });
  await user.click(dialog.getByRole('button', { name: 'Save picture' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(messages.changedMeanwhile);
  await user.click(dialog.getByRole('button', { name: 'Load it again' }));
  expect(await dialog.findByText('In Spanish: Sentadilla nueva')).toBeVisible();
  expect(dialog.getByText('Kept in view: 25% from the left, 10% from the top')).toBeVisible();
  expect(english).toHaveValue('Squat 1, mine');
  await user.click(dialog.getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to(route).map(({ ifMatch }) => ifMatch)).toEqual(['"first"', '"theirs"']);
});

it('deletes after confirmation, never a picture in use', async () => {
  const removed = 'DELETE /admin/pictures/018f3f5e-0000-7000-8000-000000000101';
  const { user, api } = open([libraryPicture(1), libraryPicture(2, { used_in: ['Portrait'] })], { [removed]: () => ok({ done: true }) });
  await user.click(await screen.findByRole('button', { name: 'Open Squat 2' }));
  const used = within(await screen.findByRole('dialog', { name: 'Squat 2' }));
  expect(used.queryByRole('button', { name: 'Delete picture' })).toBeNull();
  expect(used.getByText(/Portrait\. Choose another one there/)).toBeVisible();
  await user.click(used.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Open Squat 1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete picture' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Delete this picture?' }));
  await user.click(asking.getByRole('button', { name: 'Delete picture' }));
  expect(await screen.findByText(words.removed)).toBeVisible();
  expect(api.to(removed)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Open Squat 1' })).toBeNull();
});
