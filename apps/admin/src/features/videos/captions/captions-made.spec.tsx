import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminVideo, FilmCaptions } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';
import { PLAY, playback } from '../film/testing-film.ts';
import { adminVideo } from '../testing-videos.ts';

const PLACE = `/admin/videos/${adminVideo().id}/captions`;
const [READ, DRAFT, SAVE, PUBLISH, DISCARD] = [`GET ${PLACE}`, `POST ${PLACE}/draft`, `PUT ${PLACE}/draft`, `POST ${PLACE}/draft/publish`, `DELETE ${PLACE}/draft`] as const;
const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nPush the flor\n\n00:00:02.500 --> 00:00:04.000\naway.\n';
const draft = { id: '00000000-0000-4000-8000-0000000000d1', language: 'en', label: 'English', state: 'ready', failure: null, vtt: VTT } as const;
const captions = (changes: Partial<FilmCaptions> = {}): FilmCaptions => ({ made_by: 'service', service: 'captions.example', captions: [], draft: null, ...changes });

let opened: ReturnType<typeof openAreaAs> | undefined;
let played: jest.SpyInstance;
beforeAll(() => Promise.all([import('../../panel/admin-page.tsx')]), 60_000);
beforeEach(() => {
  // Media functions missing in jsdom.
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  played = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  opened?.api.restore();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

async function open(of: FilmCaptions, routes: Record<string, Route> = {}, video: AdminVideo = adminVideo()) {
  const view = (opened = openAreaAs(coachSession(), area, '/admin?tab=videos', { 'GET /admin/videos': () => ok([video]), [READ]: () => ok(of), [PLAY]: () => ok(playback), ...routes }));
  await view.user.click(await screen.findByRole('button', { name: 'Captions of Hinge' }));
  return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Captions' })) };
}

it('the list shows that a draft is waiting', async () => {
  opened = openAreaAs(coachSession(), area, '/admin?tab=videos', { 'GET /admin/videos': () => ok([adminVideo({ captions_draft: 'ready' })]) });
  expect(await screen.findByText('Captions to check')).toBeVisible();
});

async function correct(routes: Record<string, Route> = {}) {
  const view = await open(captions({ draft }), routes, adminVideo({ captions_draft: 'ready' }));
  await view.user.click(await view.dialog.findByRole('button', { name: 'Correct the draft' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Captions: English' }));
  return { ...view, editor, words: (number: number) => editor.getByRole<HTMLTextAreaElement>('textbox', { name: `Words of caption ${number}` }) };
}

it('26.7 requests captions in a language, after showing where the audio is sent', async () => {
  const { dialog, user, api } = await open(captions(), { [DRAFT]: () => ok(captions({ draft: { ...draft, language: 'es', label: 'Español', state: 'working', vtt: null } })) });
  expect(await dialog.findByText(/^The sound of this film is sent to captions\.example/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Spoken language' }), 'es');
  await user.click(dialog.getByRole('button', { name: 'Make captions' }));
  expect(await dialog.findByText(/^Listening to the film \(Español\)/)).toBeVisible();
  expect(api.to(DRAFT)[0]?.body).toEqual({ language: 'es', label: 'Español' });
});

it.each([
  ['on this machine', captions({ made_by: 'program', service: null }), /the sound goes nowhere else/],
  ['by nobody', captions({ made_by: 'nobody', service: null }), null],
] as const)('captions are made %s', async (_, of, words) => {
  const { dialog, api } = await open(of);
  await waitFor(() => expect(api.to(READ).length).toBeGreaterThan(0));
  if (words) expect(await dialog.findByText(words)).toBeVisible();
  else expect(dialog.queryByRole('button', { name: 'Make captions' })).not.toBeInTheDocument();
});

it('cannot create captions without a film', async () => {
  const { dialog, api } = await open(captions(), {}, adminVideo({ has_rendition: false, upload_status: 'pending' }));
  await waitFor(() => expect(api.to(READ).length).toBeGreaterThan(0));
  expect(dialog.queryByRole('button', { name: 'Make captions' })).not.toBeInTheDocument();
});

it('explains a failure, and retries in the same language', async () => {
  const failed = { ...draft, state: 'failed', failure: 'busy', vtt: null } as const;
  const { dialog, user, api } = await open(captions({ draft: failed }), { [DRAFT]: () => ok(captions({ draft: { ...failed, state: 'working', failure: null } })) });
  expect(await dialog.findByRole('alert')).toHaveTextContent('The captions service is busy or isn’t responding. Try again in a few minutes.');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^Listening to the film/)).toBeVisible();
  expect(api.to(DRAFT)[0]?.body).toEqual({ language: 'en', label: 'English' });
});

it('26.7 edits a draft next to the film, saves and publishes it', async () => {
  const { editor, words, user, api } = await correct({ [SAVE]: () => ok(captions({ draft })), [PUBLISH]: () => ok(captions({ captions: [{ language: 'en', label: 'English', vtt: VTT }] })) });
  expect(words(1)).toHaveFocus();
  await user.clear(words(1));
  await user.type(words(1), 'Push the floor');
  await user.click(editor.getByRole('button', { name: 'Play caption 2' }));
  expect(played).toHaveBeenCalled();
  expect(editor.getByRole('group', { name: 'The film' }).querySelector('video')!.currentTime).toBe(2.5);
  await user.click(editor.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeInTheDocument();
  const corrected = VTT.replace('flor', 'floor');
  expect(api.to(SAVE)[0]?.body).toEqual({ draft_id: draft.id, vtt: corrected });
  expect(editor.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await user.click(editor.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Captions published')).toBeInTheDocument();
  expect(api.to(PUBLISH)[0]?.body).toEqual({ draft_id: draft.id, vtt: corrected });
  expect(await screen.findByRole('dialog', { name: 'Captions' })).toBeVisible();
});

it('26.7 splits, merges, adds and deletes captions, also by keyboard', async () => {
  const { editor, words, user } = await correct();
  words(1).setSelectionRange(8, 8);
  await user.click(editor.getByRole('button', { name: 'Split caption 1' }));
  expect([words(1).value, words(2).value, words(3).value]).toEqual(['Push the', 'flor', 'away.']);
  expect(words(2)).toHaveFocus();
  expect(editor.getByRole('textbox', { name: 'Start of caption 2' })).toHaveValue('0:01.923');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(words(3)).toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(played).toHaveBeenCalledTimes(1);
  await user.click(editor.getByRole('button', { name: 'Merge caption 2 with the next' }));
  expect(words(2)).toHaveValue('flor away.');
  await user.click(editor.getByRole('button', { name: 'Add a caption after 2' }));
  expect(words(3)).toHaveFocus();
  expect(editor.getByText('3 captions, 1 to fix')).toBeVisible();
  await user.click(editor.getByRole('button', { name: 'Delete caption 3' }));
  expect(editor.getByText('2 captions')).toBeVisible();
});

it('26.7 shows errors in place, and does not publish', async () => {
  const { editor, words, user, api } = await correct({ [PUBLISH]: () => ok(captions()) });
  const start = editor.getByRole('textbox', { name: 'Start of caption 2' });
  await user.clear(start);
  await user.type(start, '2');
  expect(start).toHaveAccessibleDescription('It starts before the one above ends.');
  await user.click(editor.getByRole('button', { name: 'Publish' }));
  expect(await editor.findByRole('alert')).toHaveTextContent('Fix what is marked first.');
  expect(words(2)).toHaveFocus();
  await user.clear(start);
  await user.type(start, 'soon');
  expect(start).toHaveAccessibleDescription('Write a time such as 1:05.250.');
  expect(editor.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await user.clear(start);
  await user.type(start, '0:02.5');
  await user.clear(words(2));
  expect(words(2)).toHaveAccessibleDescription('Write what is said here, or delete it.');
  expect(api.to(PUBLISH)).toEqual([]);
});

it('26.7 asks before discarding edits', async () => {
  const { editor, words, user } = await correct();
  await user.type(words(1), ' away');
  fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await user.click(editor.getByRole('button', { name: 'Back' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Keep editing' }));
  expect(words(1)).toHaveValue('Push the flor away');
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('reports a draft that was replaced meanwhile, and keeps the input', async () => {
  const { editor, words, user } = await correct({ [SAVE]: () => refusal(409, 'DRAFT_CHANGED', 'These captions were replaced or discarded in the meantime.') });
  await user.type(words(1), ' away');
  await user.click(editor.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/replaced or discarded in the meantime/)).toBeInTheDocument();
  expect(words(1)).toHaveValue('Push the flor away');
});

it('discards a draft on the second click', async () => {
  const { dialog, user, api } = await open(captions({ draft }), { [DISCARD]: () => ok(captions()) });
  await user.click(await dialog.findByRole('button', { name: 'Discard' }));
  expect(api.to(DISCARD)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Discard it' }));
  expect(await dialog.findByRole('button', { name: 'Make captions' })).toBeVisible();
});

it('edits published captions the same way', async () => {
  const published = adminVideo({ captions: [{ language: 'en', label: 'English' }] });
  const { dialog, user, api } = await open(captions({ captions: [{ language: 'en', label: 'English', vtt: VTT }] }), { [`PUT ${PLACE}`]: () => ok(published) }, published);
  await user.click(await dialog.findByRole('button', { name: 'Edit English' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Captions: English' }));
  expect(editor.getByRole('button', { name: 'Save captions' })).toBeDisabled();
  await user.type(editor.getByRole('textbox', { name: 'Words of caption 2' }), ' Breathe.');
  await user.click(editor.getByRole('button', { name: 'Save captions' }));
  expect(await screen.findByText('Captions saved')).toBeInTheDocument();
  expect(api.to(`PUT ${PLACE}`)[0]?.body).toEqual({ language: 'en', label: 'English', vtt: VTT.replace('away.', 'away. Breathe.') });
});
