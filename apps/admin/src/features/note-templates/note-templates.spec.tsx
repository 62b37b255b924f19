import { screen, waitFor, within } from '@testing-library/react';
import { messages, type NoteTemplates } from '@coach/contracts';
import { MOST_NOTE_TEMPLATES } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const READ = 'GET /admin/note-templates';
const SAVE = 'PUT /admin/note-templates';
const two: NoteTemplates = { templates: [{ name: 'Training', body: 'Focus:\nLoads:' }, { name: 'First session', body: 'Goals:' }] };
const echo: Route = ({ body }) => ok(body);

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin?view=note-templates', { [READ]: () => ok(two), [SAVE]: echo, ...routes }));
jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./note-templates-view.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

const items = () => within(screen.getByRole('list', { name: /^Templates/ })).getAllByRole('listitem');
const save = () => screen.getByRole('button', { name: 'Save templates' });

it('edits, orders, adds and removes templates, and saves them together', async () => {
  const { user, api } = open();
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move template 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Remove template 2' }));
  await user.click(screen.getByRole('button', { name: 'New template' }));
  await user.type(within(items()[1]!).getByLabelText('Name'), 'Stretching');
  await user.type(within(items()[1]!).getByLabelText('What it inserts'), 'Sides:');
  await user.click(save());
  expect(await screen.findByText(messages.noteTemplates.saved)).toBeInTheDocument();
  expect(api.to(SAVE)[0]!.body).toEqual({ templates: [{ name: 'First session', body: 'Goals:' }, { name: 'Stretching', body: 'Sides:' }] });
  await waitFor(() => expect(save()).toBeDisabled());
});

it.each([
  ['no name', '', 'Sides:', messages.noteTemplates.nameRequired],
  ['nothing to insert', 'Stretching', '', messages.noteTemplates.bodyRequired],
  ['the name of another, whatever the case', 'TRAINING', 'Sides:', messages.noteTemplates.twice],
])('shows an error for a template with %s', async (_, name, body, words) => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  const last = within(items()[2]!);
  if (name) await user.type(last.getByLabelText('Name'), name);
  if (body) await user.type(last.getByLabelText('What it inserts'), body);
  await user.click(save());
  expect(await last.findByText(words)).toBeVisible();
  expect(api.to(SAVE)).toHaveLength(0);
});

it('reports a concurrent change of the templates, keeps the input, saves based on it, and reverts to the saved state', async () => {
  let stored = { ...two, etag: '"first"' };
  const { user, api } = open({ [READ]: () => ok(stored), [SAVE]: ({ body }) => (api.to(SAVE).at(-1)!.ifMatch === stored.etag ? ok({ ...(body as object), etag: '"mine"' }) : refusal(412, 'CHANGED_MEANWHILE', messages.changedMeanwhile)) });
  await user.click(await screen.findByRole('button', { name: 'Remove template 2' }));
  stored = { templates: [{ name: 'Running', body: 'Pace:' }], etag: '"theirs"' };
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.changedMeanwhile);
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(await screen.findByText('Templates: Running')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Training');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Running');
  await user.click(screen.getByRole('button', { name: 'New template' }));
  await user.type(within(items()[1]!).getByLabelText('Name'), 'Second');
  await user.type(within(items()[1]!).getByLabelText('What it inserts'), 'Loads:');
  await user.click(save());
  expect(await screen.findByText(messages.noteTemplates.saved)).toBeInTheDocument();
  expect(screen.queryByText('Templates: Running')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove template 2' }));
  stored = { ...stored, etag: '"mine"' };
  await user.click(save());
  await waitFor(() => expect(api.to(SAVE).map(({ ifMatch }) => ifMatch)).toEqual(['"first"', '"theirs"', '"mine"']));
});

it('undoes edits, and adds no more than the maximum', async () => {
  const { user } = open({ [READ]: () => ok({ templates: Array.from({ length: MOST_NOTE_TEMPLATES }, (_, at) => ({ name: `Name ${at}`, body: 'Focus:' })) }) });
  expect(await screen.findByRole('button', { name: 'New template' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove template 1' }));
  expect(screen.getByRole('button', { name: 'New template' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(items()).toHaveLength(MOST_NOTE_TEMPLATES));
});

it('shows when loading or saving failed', async () => {
  const { user, api } = open({ [READ]: () => refusal(500, 'INTERNAL_SERVER_ERROR', 'No'), [SAVE]: () => refusal(500, 'INTERNAL_SERVER_ERROR', 'No') });
  expect(await screen.findByText(messages.noteTemplates.loadFailed)).toBeVisible();
  api.routes[READ] = () => ok({ templates: [] });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('No templates yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New template' }));
  await user.type(screen.getByLabelText('Name'), 'Training');
  await user.type(screen.getByLabelText('What it inserts'), 'Focus:');
  await user.click(save());
  expect(await screen.findByText(messages.noteTemplates.saveFailed)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Training');
});
