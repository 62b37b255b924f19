import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages, videoDetailsOf, type AdminVideo } from '@coach/contracts';
import { UPLOAD_MAX_BYTES } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { libraryPicture } from '../pictures/testing-pictures.ts';
import { area } from '../../area.ts';
import { adminVideo } from './testing-videos.ts';
import { openTransfer } from './transfer.ts';
import { discard } from './uploads.ts';

jest.mock('./transfer.ts', () => ({ openTransfer: jest.fn() }));
const transfers = jest.mocked(openTransfer);
const transfer = { start: jest.fn(), abort: jest.fn(() => Promise.resolve()) };

const LIST = 'GET /admin/videos';
const PATCH = `PATCH /admin/videos/${adminVideo().id}`;

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (videos: AdminVideo[], routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin?tab=videos', { [LIST]: () => ok(videos), ...routes }));

beforeAll(() => Promise.all([import('../panel/admin-page.tsx')]), 60_000);
beforeEach(() => {
  freezeDay();
  transfers.mockResolvedValue(transfer as never);
});
afterEach(async () => {
  opened?.api.restore();
  await discard(adminVideo().id);
  jest.clearAllMocks();
  jest.useRealTimers();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const film = (type = 'video/mp4', size = 1_000) => Object.defineProperty(new File(['film'], 'film.mp4', { type }), 'size', { value: size });
/** Simulates a drop, which bypasses the browser's type filter. */
const choose = (file: File) => fireEvent.change(screen.getByLabelText(/^(Video file|Replace the file)$/), { target: { files: [file] } });
const agree: Route = ({ body }) => ok(adminVideo((body as { change: Partial<AdminVideo> }).change));

describe('the list', () => {
  it('AVD-04 AVD-19 shows a video’s details, and that its file is there', async () => {
    open([adminVideo({ is_published: true })]);
    const row = (await screen.findByRole('heading', { name: 'Hinge' })).closest('li')!;
    for (const text of ['From hinge to float.', 'Published', 'Strength Training', 'Intermediate', '18:24', '11/1/2025', '12.5 MB', 'Video uploaded']) expect(row).toHaveTextContent(text);
    expect(row).not.toHaveTextContent('100%');
  });

  it.each([
    ['uploading', 'Uploading 42%', 'badge--info'],
    ['processing', 'Processing 42%', 'badge--wait'],
    ['failed', 'Failed 42%', 'badge--bad'],
  ] as const)('AVD-04 AVD-15 a video that is %s is labeled with its percentage and color', async (upload_status, words, look) => {
    open([adminVideo({ upload_status, upload_progress: 42, has_rendition: false })]);
    expect(await screen.findByText(words)).toHaveClass(look);
    expect(screen.queryByText('Video uploaded')).not.toBeInTheDocument();
  });

  it('AVD-21 an upload from another window can be resumed from its row', async () => {
    const { user } = open([adminVideo({ upload_status: 'uploading', upload_progress: 38, has_rendition: false })]);
    expect(await screen.findByText(/continue from 38%/)).toBeVisible();
    await user.click(await button('Resume upload of Hinge'));
    expect(await screen.findByRole('dialog', { name: 'Upload Video File' })).toBeVisible();
  });

  it('shows that a film hosted elsewhere is not played, and imports it', async () => {
    const linked = adminVideo({ video_url: 'https://films.example/a.mp4', has_rendition: false, upload_status: 'pending' });
    const RETRY = `POST /admin/videos/${linked.id}/retry`;
    const { user, api } = open([linked], { [RETRY]: () => ok({ ...linked, upload_status: 'uploading' }) });
    expect(await screen.findByText(messages.filmElsewhere.notPlayed)).toBeVisible();
    await user.click(await button('Fetch the film of Hinge'));
    await waitFor(() => expect(api.to(RETRY)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(messages.filmElsewhere.notPlayed)).not.toBeInTheDocument());
  });

  it('AVD-05 offers Upload Video File only when there is no file', async () => {
    open([adminVideo(), adminVideo({ id: '00000000-0000-4000-8000-0000000000a2', title: 'Later', has_rendition: false, upload_status: 'pending', file_size: null, is_published: true })]);
    await button('Publish Hinge');
    await button('Unpublish Later');
    expect(screen.getAllByRole('button', { name: /^Upload Video File for/ }).map((one) => one.getAttribute('aria-label'))).toEqual(['Upload Video File for Later']);
    expect(screen.getAllByRole('button', { name: /^Edit Details of/ })).toHaveLength(2);
  });

  it.each([[false, 'Publish Hinge', messages.videos.published], [true, 'Unpublish Hinge', messages.videos.unpublished]])('AVD-18 reports the result (%s)', async (is_published, name, words) => {
    const { user, api } = open([adminVideo({ is_published })], { [PATCH]: agree });
    await user.click(await button(name));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(api.to(PATCH)[0]?.body).toEqual({ change: { is_published: !is_published } });
  });

  it('AVD-18 AVD-20 explains why there is nothing to publish', async () => {
    const { user } = open([adminVideo({ has_rendition: false })], { [PATCH]: () => refusal(409, 'NOTHING_TO_PUBLISH', messages.filmDesk.nothingToPublish) });
    await user.click(await button('Publish Hinge'));
    expect(await screen.findByRole('alert')).toHaveTextContent(`${messages.videos.publishFailed}${messages.filmDesk.nothingToPublish}`);
  });

  it('AVD-18 shows that the videos failed to load', async () => {
    open([], { [LIST]: () => refusal(400, 'BAD_REQUEST', 'No') });
    const notes = within(await screen.findByRole('region', { name: 'Notifications' }));
    expect(await notes.findByText('Failed to load videos')).toBeVisible();
    expect(await button('Try again')).toBeVisible();
  });

  it('AVD-21 a failed upload shows the reason and is retried', async () => {
    const failed = adminVideo({ upload_status: 'failed', upload_progress: 0, failure: { code: 'not_a_film' }, failure_reason: messages.filmFailures.not_a_film });
    const { user } = open([failed], { [`POST /admin/videos/${failed.id}/retry`]: () => ok({ ...failed, upload_status: 'processing', upload_progress: 1, failure: null, failure_reason: null }) });
    expect(await screen.findByText(messages.filmFailures.not_a_film)).toBeVisible();
    await user.click(await button('Retry Hinge'));
    expect(await screen.findByText('Processing 1%')).toBeVisible();
  });
});

describe('Add Metadata Only', () => {
  it('AVD-02 AVD-03 creates an entry with title and description; the title is required', async () => {
    const { user, api } = open([], { 'POST /admin/videos': ({ body }) => ok(adminVideo(body as Partial<AdminVideo>), 201) });
    await user.click(await button('Add Metadata Only'));
    const dialog = within(screen.getByRole('dialog', { name: 'Create New Video Entry' }));
    const create = dialog.getByRole('button', { name: 'Create Entry' });
    expect(create).toBeDisabled();
    await user.type(dialog.getByLabelText('Title'), '  ');
    expect(create).toBeDisabled();
    await user.type(dialog.getByLabelText('Title'), 'Carry day');
    await user.click(create);
    expect(await screen.findByText('Video entry created successfully')).toBeInTheDocument();
    expect(api.to('POST /admin/videos')[0]?.body).toMatchObject({ title: expect.stringContaining('Carry day'), description: '' });
    expect(await screen.findByRole('heading', { name: /Carry day/ })).toBeVisible();
  });

  it('AVD-03 reports a failure, and keeps the input', async () => {
    const { user } = open([], { 'POST /admin/videos': () => refusal(400, 'BAD_REQUEST', 'No') });
    await user.click(await button('Add Metadata Only'));
    await user.type(screen.getByLabelText('Title'), 'Carry day');
    await user.click(await button('Create Entry'));
    expect(await screen.findAllByText('Failed to create video entry')).not.toHaveLength(0);
    expect(screen.getByLabelText('Title')).toHaveValue('Carry day');
  });
});

describe('Upload Video', () => {
  async function begin(routes: Record<string, Route> = {}) {
    const view = open([], { 'POST /admin/videos': ({ body }) => ok(adminVideo({ ...(body as Partial<AdminVideo>), upload_status: 'pending', upload_progress: 0, has_rendition: false }), 201), ...routes });
    await view.user.click(await button('Upload Video'));
    const dialog = within(screen.getByRole('dialog', { name: 'Upload Video' }));
    return { ...view, dialog, submit: () => view.user.click(dialog.getByRole('button', { name: 'Upload Video' })) };
  }
  async function fill({ user, dialog }: Awaited<ReturnType<typeof begin>>) {
    await user.type(dialog.getByLabelText('Title'), 'Hinge');
    await user.selectOptions(dialog.getByLabelText('Category'), 'Strength Training');
    await user.selectOptions(dialog.getByLabelText('Difficulty'), 'Advanced');
  }

  it('AVD-01 has its fields', async () => {
    const { dialog } = await begin();
    for (const label of ['Video file', 'Title', /^Description/, 'Category', 'Difficulty', 'Access tier', /^Duration in minutes/, /^Protected/]) expect(dialog.getByLabelText(label)).toBeVisible();
  });

  it('AVD-07 AVD-08 AVD-11 validates the type first, then the size, when the file is selected', async () => {
    const { dialog } = await begin();
    choose(film('image/gif', UPLOAD_MAX_BYTES + 1));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please upload MP4, WebM, OGG, or MOV files.');
    choose(film('video/quicktime', UPLOAD_MAX_BYTES + 1));
    expect(dialog.getByRole('alert')).toHaveTextContent('Maximum file size is 500MB.');
    choose(film('video/quicktime', UPLOAD_MAX_BYTES));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('AVD-09 AVD-10 AVD-11 requires the file first, then title, category and difficulty', async () => {
    const view = await begin();
    await view.submit();
    expect(await view.dialog.findByRole('alert')).toHaveTextContent('Please select a video file to upload.');
    choose(film());
    await view.submit();
    expect(await view.dialog.findByRole('alert')).toHaveTextContent('Please fill in title, category, and difficulty.');
    expect(view.api.to('POST /admin/videos')).toEqual([]);
  });

  it('AVD-12 AVD-16 AVD-21 creates the entry, uploads the file with percentage, speed and time left, pauses, resumes, and confirms it', async () => {
    const view = await begin({ [LIST]: () => ok([adminVideo({ upload_status: 'pending', upload_progress: 0, has_rendition: false })]) });
    await fill(view);
    await view.user.type(view.dialog.getByLabelText(/^Duration/), '12.5');
    choose(film('video/mp4', 4 * 1_048_576));
    await view.submit();
    await waitFor(() => expect(transfers).toHaveBeenCalledTimes(1));
    expect(view.api.inputs('POST /admin/videos')).toEqual([
      { title: 'Hinge', ...videoDetailsOf({}), category: 'strength_training', difficulty: 'advanced', access_tier: 'weekly', duration_minutes: 12.5, is_protected: false, publish_when_ready: false },
    ]);
    const [videoId, file, handlers] = transfers.mock.calls[0]!;
    expect([videoId, file.name]).toEqual([adminVideo().id, 'film.mp4']);
    for (const second of [1, 2]) {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(second * 1_000);
      act(() => handlers.onProgress((second - 1) * 1_048_576, file.size));
      clock.mockRestore();
    }
    expect(await view.dialog.findByText(/1\.0 MB of 4\.0 MB, 1\.0 MB\/s, 3 s left/)).toHaveTextContent('25%');
    expect(await screen.findByText('Uploading 25%')).toHaveClass('badge--info');
    const connected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(view.dialog.getByText(/You are offline/)).not.toHaveTextContent('MB/s');
    connected.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await view.user.click(view.dialog.getByRole('button', { name: 'Pause' }));
    expect(transfer.abort).toHaveBeenCalled();
    await view.user.click(await view.dialog.findByRole('button', { name: 'Resume' }));
    expect(transfer.start).toHaveBeenCalled();
    act(() => handlers.onSuccess());
    expect(await screen.findByText('Video uploaded successfully.')).toBeInTheDocument();
  });

  it('AVD-16 reports a failed upload, keeps the details, and resumes with the same entry', async () => {
    const view = await begin({ [LIST]: () => ok([adminVideo({ upload_status: 'pending', upload_progress: 0, has_rendition: false })]) });
    await fill(view);
    choose(film());
    await view.submit();
    await waitFor(() => expect(transfers).toHaveBeenCalled());
    act(() => transfers.mock.calls[0]![2].onError(new Error('lost')));
    const notes = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(await notes.findByRole('alert')).toHaveTextContent('Upload failedFailed to upload video. Please try again.');
    expect(view.dialog.getByLabelText('Title')).toHaveValue('Hinge');
    expect(await screen.findByText('Failed 0%')).toHaveClass('badge--bad');
    await view.user.click(await view.dialog.findByRole('button', { name: 'Try again' }));
    expect(transfer.start).toHaveBeenCalled();
    expect(view.api.to('POST /admin/videos')).toHaveLength(1);
  });
});

describe('Edit Details', () => {
  async function edit(video = adminVideo(), routes: Record<string, Route> = { [PATCH]: agree }) {
    const view = open([video], routes);
    await view.user.click(await button('Edit Details of Hinge'));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Edit Video Details' })) };
  }

  it('AVD-06 AVD-17 saves only changed fields', async () => {
    const { user, api, dialog } = await edit(adminVideo({ etag: '"seen"' }));
    for (const label of ['Title', /^Description/, 'Category', 'Difficulty', 'Access tier', /^Published/, /^Duration/, 'Replace the file']) expect(dialog.getByLabelText(label)).toBeVisible();
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'The hinge');
    await user.selectOptions(dialog.getByLabelText('Access tier'), 'premium');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Video updated successfully')).toBeInTheDocument();
    expect(api.to(PATCH)[0]?.body).toEqual({ change: { title: 'The hinge', access_tier: 'premium' } });
    expect(api.to(PATCH)[0]?.ifMatch).toBe('"seen"');
  });

  it('a picture of the library becomes the poster, and gives its place back to a frame of the film', async () => {
    const picture = libraryPicture(1);
    const { user, api, dialog } = await edit(adminVideo({ thumbnail_url: '/api/media/posters/a/b.jpg' }), { [PATCH]: agree, 'GET /admin/pictures': () => ok([picture]) });
    const poster = within(dialog.getByRole('group', { name: 'Poster' }));
    expect(poster.getByRole('img', { name: 'A frame of the film' })).toHaveAttribute('src', '/api/media/posters/a/b.jpg');
    await user.click(poster.getByRole('button', { name: 'Choose from your pictures' }));
    await user.click(await screen.findByRole('button', { name: 'Squat 1' }));
    const address = `${picture.address}-960.webp`;
    expect(poster.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', address);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Video updated successfully')).toBeInTheDocument();
    expect(api.to(PATCH)[0]?.body).toEqual({ change: { poster: address } });
  });

  it('AVD-14 rejects an empty title, and a replacement that is not a video', async () => {
    const { user, dialog } = await edit();
    choose(film('text/plain'));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please select a video file');
    await user.clear(dialog.getByLabelText('Title'));
    expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('AVD-13 AVD-17 AVD-22 uploads a replacement after the details, and reports its completion', async () => {
    const { user, dialog } = await edit();
    expect(dialog.getByText('The old one plays until the new one is ready.')).toBeVisible();
    choose(film());
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(transfers).toHaveBeenCalled());
    expect(transfers.mock.calls[0]![0]).toBe(adminVideo().id);
    act(() => transfers.mock.calls[0]![2].onSuccess());
    expect(await screen.findByText('Video updated and file uploaded successfully')).toBeInTheDocument();
  });

  it.each([
    [refusal(409, 'NOTHING_TO_PUBLISH', messages.filmDesk.nothingToPublish), messages.filmDesk.nothingToPublish],
    [{ status: 500, body: {} }, 'Failed to update video'],
  ])('AVD-17 shows why saving failed, and keeps the dialog open', async (answer, words) => {
    const { user, dialog } = await edit(adminVideo(), { [PATCH]: () => answer });
    await user.click(dialog.getByLabelText(/^Published/));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  });
});
