import { fireEvent, screen, within } from '@testing-library/react';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';
import { adminVideo } from '../testing-videos.ts';

beforeAll(() => Promise.all([import('../../panel/admin-page.tsx')]), 60_000);

it('previews captions before saving, and rejects other file types', async () => {
  const route = `PUT /admin/videos/${adminVideo().id}/captions`;
  const { user, api } = openAreaAs(coachSession(), area, '/admin?tab=videos', { 'GET /admin/videos': () => ok([adminVideo()]), [route]: () => ok(adminVideo({ captions: [{ language: 'en', label: 'English' }] })) });
  await user.click(await screen.findByRole('button', { name: 'Captions of Hinge' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Captions' }));
  const put = (text: string) => fireEvent.change(dialog.getByLabelText('Captions file'), { target: { files: [Object.assign(new File([text], 'hinge.vtt'), { text: () => Promise.resolve(text) })] } });
  put('no captions at all');
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is not a captions file. Choose a .vtt or .srt file.');
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nPush the floor away.\n';
  put(vtt);
  expect(await dialog.findByText('Push the floor away.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save captions' }));
  expect(await screen.findByText('Captions saved')).toBeInTheDocument();
  expect(api.to(route)[0]?.body).toEqual({ language: 'en', label: 'English', vtt });
});
