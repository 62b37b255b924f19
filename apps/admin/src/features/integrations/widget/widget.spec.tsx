import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { setBusiness } from '@coach/web-kit';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = () => (opened = openAreaAs(coachSession(), area, '/admin?view=integrations', { 'GET /admin/webhooks/endpoints': () => ok({ endpoints: [] }), 'GET /account/keys': () => ok({ keys: [] }) }));
const listed = () => act(() => setBusiness({ ...yourCoach, embedding: { origins: ['https://blog.example', 'https://studio.example'] } }));
const section = async () => within((await screen.findByRole('heading', { level: 3, name: 'Booking widget' })).closest('section')!);
const home = window.location.origin;
afterEach(() => {
  act(() => setBusiness(yourCoach));
  opened?.api.restore();
});

it('without a listed site, links to the setting and shows no preview', async () => {
  open();
  const widget = await section();
  expect(widget.getByRole('link', { name: 'Add your site' })).toHaveAttribute('href', '/admin?view=your-business&part=embedding');
  expect(widget.queryByTitle('Preview of the booking widget')).toBeNull();
});

it('generates the snippets from the selection, to copy and to preview', async () => {
  const { user } = open();
  const widget = await section();
  listed();
  expect(widget.getByText(/^Shown on https:\/\/blog\.example and https:\/\/studio\.example\./)).toBeVisible();
  await user.selectOptions(widget.getByLabelText('Shows'), '1:1 Personal Training');
  await user.selectOptions(widget.getByLabelText('Language'), 'Spanish');
  await user.selectOptions(widget.getByLabelText('Colors'), 'Dark');
  await user.click(widget.getByRole('button', { name: 'Copy the script' }));
  expect(await navigator.clipboard.readText()).toBe(`<div data-coach-booking data-service="personal_training" data-language="es" data-theme="dark"></div>\n<script src="${home}/widget.js" async></script>`);
  await user.click(widget.getByRole('button', { name: 'Copy the frame' }));
  expect(await navigator.clipboard.readText()).toContain(`<iframe src="${home}/es/widget?service=personal_training&amp;theme=dark"`);
  expect(widget.getByTitle('Preview of the booking widget')).toHaveAttribute('src', `${home}/es/widget?service=personal_training&theme=dark`);
  expect(widget.queryByRole('option', { name: /LA Fitness/ })).toBeNull();
});

it('the preview takes the height that the widget reports', async () => {
  open();
  const widget = await section();
  listed();
  const frame = widget.getByTitle<HTMLIFrameElement>('Preview of the booking widget');
  fireEvent(window, new MessageEvent('message', { data: { from: 'coach-booking', height: 300 }, origin: 'https://evil.example', source: frame.contentWindow }));
  fireEvent(window, new MessageEvent('message', { data: { from: 'coach-booking', height: 812.2 }, origin: home, source: frame.contentWindow }));
  await waitFor(() => expect(frame).toHaveAttribute('height', '813'));
});
