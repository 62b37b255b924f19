import { screen, waitFor, within } from '@testing-library/react';
import { messages, type AdminVideo } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';
import { adminVideo } from '../testing-videos.ts';

const PATCH = `PATCH /admin/videos/${adminVideo().id}`;
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const onYouTube = (changes: Partial<AdminVideo> = {}) => adminVideo({ video_url: YOUTUBE, has_rendition: false, file_size: null, file_path: null, ...changes });

let opened: ReturnType<typeof openAreaAs> | undefined;
beforeAll(() => Promise.all([import('../../panel/admin-page.tsx')]), 60_000);
beforeEach(() => freezeDay());
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

const open = (videos: AdminVideo[], routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin?tab=videos', { 'GET /admin/videos': () => ok(videos), ...routes }));
async function edit(video: AdminVideo, routes: Record<string, Route> = {}) {
  const view = open([video], routes);
  await view.user.click(await screen.findByRole('button', { name: 'Edit Details of Hinge' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Video Details' }));
  return { ...view, dialog, address: dialog.getByRole('textbox', { name: /^Link to the video/ }), save: () => view.user.click(dialog.getByRole('button', { name: 'Save Changes' })) };
}
const row = async () => within((await screen.findByRole('heading', { name: 'Hinge' })).closest('li')!);

describe('26.8 the list', () => {
  it('shows the platform that plays a film, and asks for no file', async () => {
    open([onYouTube({ is_published: true, is_protected: true })]);
    const shown = await row();
    for (const words of ['Published', 'YouTube', 'Not on YouTube']) expect(shown.getByText(words)).toBeVisible();
    for (const words of ['Video uploaded', 'Yes', messages.filmElsewhere.notPlayed]) expect(shown.queryByText(words)).not.toBeInTheDocument();
    expect(shown.queryByRole('button', { name: /^Upload Video File/ })).not.toBeInTheDocument();
  });

  it('a film with a file is not external, whatever its address', async () => {
    open([adminVideo({ video_url: YOUTUBE })]);
    expect((await row()).queryByText('YouTube')).not.toBeInTheDocument();
  });

  it('a link from an earlier release still plays, and is not shown as missing', async () => {
    open([onYouTube({ upload_status: 'pending' })]);
    const shown = await row();
    expect([shown.queryByText(messages.filmElsewhere.notPlayed), shown.queryByText(/^Pending/)]).toEqual([null, null]);
  });

  it('AVD-21 an interrupted replacement can be resumed', async () => {
    open([onYouTube({ upload_status: 'uploading', upload_progress: 38 })]);
    expect((await row()).getByText(/continue from 38%/)).toBeVisible();
  });
});

describe('26.8 the address', () => {
  it('explains the limits of an external film, and what happens to the file, before saving', async () => {
    const { user, api, dialog, address, save } = await edit(adminVideo(), { [PATCH]: () => ok(onYouTube()) });
    expect(dialog.queryByText(/can pass its address on/)).not.toBeInTheDocument();
    await user.type(address, 'https://vimeo.com/76979871/8272103f6e');
    expect(dialog.getByText(/^Plays from Vimeo, .* can pass its address on, even of an unlisted film/)).toBeVisible();
    expect(dialog.getByText('Saving deletes the file that is here.')).toBeVisible();
    await save();
    await waitFor(() => expect(api.to(PATCH)[0]?.body).toEqual({ change: { video_url: 'https://vimeo.com/76979871/8272103f6e' } }));
  });

  it('shows while typing what happens to the poster and the length', async () => {
    const { user, dialog, address } = await edit(adminVideo({ has_rendition: false, video_url: null }));
    const poster = within(dialog.getByRole('group', { name: 'Poster' }));
    expect(poster.getByText(/^A drawing of its category, until there is a film/)).toBeVisible();
    expect(dialog.getByText('Leave empty to measure it from the file.')).toBeVisible();
    await user.type(address, YOUTUBE);
    expect(poster.getByText(/no frame can be taken of a film on YouTube/)).toBeVisible();
    expect(dialog.getByText(/^Leave empty to show none/)).toBeVisible();
  });

  it.each([
    ['https://Links.BIT.ly./x', messages.filmDesk.shortLink],
    ['https://www.youtube.com/playlist?list=PL1', messages.filmDesk.noFilmThere],
    ['youtube.com', messages.filmDesk.filmAddress],
  ])('rejects %s before sending', async (typed, words) => {
    const { user, api, dialog, address, save } = await edit(adminVideo());
    await user.type(address, typed);
    await save();
    expect(await dialog.findByText(words)).toBeVisible();
    expect(address).toBeInvalid();
    expect(api.to(PATCH)).toEqual([]);
  });

  it('does not recheck an unchanged address, and shows the API’s own refusal', async () => {
    const { user, api, dialog, save } = await edit(adminVideo({ video_url: 'https://bit.ly/old' }), { [PATCH]: () => refusal(409, 'EMBED_ON_SITE', messages.filmDesk.embedOnSite) });
    await user.click(dialog.getByRole('checkbox', { name: /^On the site/ }));
    await save();
    expect(await dialog.findByText(messages.filmDesk.embedOnSite)).toBeVisible();
    expect(api.to(PATCH)[0]?.body).toEqual({ change: { on_site: true } });
  });
});

it('26.8 the dialogs explain why frames and captions do not apply, and how a file replaces it', async () => {
  const { user, dialog } = await edit(onYouTube());
  const poster = within(dialog.getByRole('group', { name: 'Poster' }));
  expect(poster.getByText(/no frame can be taken of a film on YouTube/)).toBeVisible();
  expect(poster.queryByRole('button', { name: 'Choose a frame' })).not.toBeInTheDocument();
  expect(dialog.getByText(/^It replaces the film on YouTube once it’s ready/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Captions of Hinge' }));
  const captions = within(screen.getByRole('dialog', { name: 'Captions' }));
  expect(captions.getByText(/add them on YouTube/)).toBeVisible();
  expect([captions.queryByRole('button', { name: 'Save captions' }), captions.queryByLabelText('Captions file')]).toEqual([null, null]);
  await user.click(captions.getAllByRole('button', { name: 'Close' })[0]!);
  await user.click(await screen.findByRole('button', { name: 'Delete Hinge' }));
  expect(screen.getByText('The film itself stays on YouTube.')).toBeVisible();
});
