import { fireEvent, screen, within } from '@testing-library/react';
import { videoDetailsOf, type AdminVideo } from '@coach/contracts';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';
import { adminVideo } from '../testing-videos.ts';
import { filmInJsdom, PLAY, playback } from './testing-film.ts';

const LIST = 'GET /admin/videos';
const SAVE = `PATCH /admin/videos/${adminVideo().id}`;

let opened: ReturnType<typeof openAreaAs> | undefined;
beforeAll(() => Promise.all([import('../../panel/admin-page.tsx')]), 60_000);
beforeEach(() => {
  freezeDay();
  filmInJsdom(200);
});
afterEach(() => {
  opened?.api.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
});

async function editing(video: AdminVideo) {
  const view = (opened = openAreaAs(coachSession(), area, '/admin?tab=videos', { [LIST]: () => ok([video]), [PLAY]: () => ok(playback), [SAVE]: () => ok(video) }));
  await view.user.click(await screen.findByRole('button', { name: 'Edit Details of Hinge' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Video Details' }));
  return { ...view, dialog, chapters: within(dialog.getByRole('group', { name: 'Chapters' })) };
}

it('26.6 marks chapters at the current position, stores them in the description, and removes them', async () => {
  const { user, api, dialog, chapters } = await editing(adminVideo({ ...videoDetailsOf({ description: 'From hinge to float.' }) }));
  expect(chapters.getByText(/^None yet/)).toBeVisible();
  await user.click(chapters.getByRole('button', { name: 'Mark chapters' }));
  await chapters.findByText('Loading the film...');
  const media = chapters.getByRole('group', { name: 'Frames of the film' }).querySelector('video')!;
  fireEvent(media, new Event('loadeddata'));
  fireEvent.change(chapters.getByRole('slider', { name: 'Moment' }), { target: { value: '90' } });
  fireEvent(media, new Event('seeking'));
  expect(chapters.getByRole('button', { name: 'Begin it at 1:30' })).toBeDisabled();
  await user.type(chapters.getByRole('textbox', { name: 'Title of the chapter' }), 'Three slow ones{Enter}');
  expect(chapters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['0:00Start', '1:30Three slow ones']);
  expect(dialog.getByRole('textbox', { name: /Description/ })).toHaveValue('From hinge to float.\n0:00 Start\n1:30 Three slow ones');
  expect(api.to(SAVE)).toHaveLength(0);
  await user.click(chapters.getByRole('button', { name: 'Remove chapter Three slow ones' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(api.to(SAVE)[0]?.body).toEqual({ change: { description: 'From hinge to float.\n0:00 Start' } });
});

it('a line in the description becomes a chapter immediately', async () => {
  const { user, dialog, chapters } = await editing(adminVideo({ ...videoDetailsOf({ description: '' }) }));
  await user.type(dialog.getByRole('textbox', { name: /Description/ }), '0:00 Set up\n1:30 Sets');
  expect(chapters.getAllByRole('listitem')).toHaveLength(2);
});

it('has nothing to mark without a film', async () => {
  opened = openAreaAs(coachSession(), area, '/admin?tab=videos', { [LIST]: () => ok([adminVideo({ has_rendition: false, upload_status: 'pending' })]) });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Details of Hinge' }));
  expect(screen.queryByRole('group', { name: 'Chapters' })).not.toBeInTheDocument();
});
