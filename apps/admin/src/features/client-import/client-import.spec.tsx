import { screen, waitFor, within } from '@testing-library/react';
import type { ClientImport, Invitee, InviteePage } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const ID = '0b8f2a52-3d3f-4b52-8a8e-6a1c1f1f0001';
const LIST = 'GET /admin/client-imports';
const READ = 'POST /admin/client-imports';
const OPEN = `GET /admin/client-imports/${ID}`;
const CHECK = `POST /admin/client-imports/${ID}/check`;
const START = `POST /admin/client-imports/${ID}/start`;
const INVITEES = 'GET /admin/invitations';
const INVITE = 'POST /admin/invitations';

const NO_COUNTS = { new: 0, added: 0, known: 0, refused: 0, sessions: 0, credits: 0 };
const fileOf = (change: Partial<ClientImport> = {}): ClientImport => ({
  ...{ id: ID, file_name: 'clients.csv', state: 'read', lines: 5, done_lines: 0, counts: NO_COUNTS, problem_count: 0, problems: [], created_at: '2027-02-04T20:00:00.000Z' },
  columns: [{ head: 'Name', samples: ['Ana Lopez', 'Ben Stone'], field: 'full_name' }, { head: 'Mail', samples: ['ana@x.example'], field: 'email' }, { head: 'Shoe size', samples: [], field: null }],
  ...change,
});
const checked = fileOf({
  state: 'checked',
  done_lines: 5,
  counts: { ...NO_COUNTS, new: 3, added: 1, refused: 1, sessions: 2 },
  problem_count: 1,
  problems: [{ line: 6, field: 'email', problem: 'email_bad' }],
});
const ana: Invitee = { user_id: '0b8f2a52-3d3f-4b52-8a8e-6a1c1f1f0002', email: 'ana@x.example', first_name: 'Ana', last_name: 'Lopez', invited_at: null, expires_at: null };
const nobody: InviteePage = { people: [], total: 0, uninvited: 0 };

let opened: ReturnType<typeof openAreaAs>;
const open = (address = '', routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, `/admin?view=import-clients${address}`, { [LIST]: () => ok([]), [INVITEES]: () => ok(nobody), [OPEN]: () => ok(fileOf()), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./import-view.tsx')]), 60_000);
afterEach(() => opened.api.restore());

const press = async (name: string | RegExp) => opened.user.click(await screen.findByRole('button', { name }));

it('reads a file and shows the meaning of its columns', async () => {
  open('', { [READ]: () => ok(fileOf(), 201) });
  await opened.user.upload(await screen.findByLabelText('CSV file'), new File(['Name,Mail\nAna,ana@x.example'], 'clients.csv', { type: 'text/csv' }));
  await press('Read it');
  const columns = await screen.findByRole('form', { name: 'What the columns hold' });
  expect(within(columns).getAllByRole('combobox').map((one) => (one as HTMLSelectElement).selectedOptions[0]!.text)).toEqual(['Whole name', 'Email', 'Left out']);
  expect(within(columns).getByText('Ana Lopez · Ben Stone')).toBeVisible();
});

it('reads a pasted table, and asks for one when empty', async () => {
  open('', { [READ]: () => ok(fileOf(), 201) });
  await opened.user.click(await screen.findByRole('radio', { name: 'Paste a table' }));
  await press('Read it');
  expect(screen.getByRole('textbox', { name: 'Table' })).toHaveAccessibleDescription(/There are no clients in this file/);
  await opened.user.type(screen.getByRole('textbox', { name: 'Table' }), 'Name,Mail');
  await press('Read it');
  expect(await screen.findByRole('form', { name: 'What the columns hold' })).toBeInTheDocument();
});

it('shows why a file is rejected', async () => {
  open('', { [READ]: () => refusal(422, 'NOT_TEXT', 'This isn’t a text file. Please save the table as CSV first.') });
  await opened.user.upload(await screen.findByLabelText('CSV file'), new File(['PK'], 'clients.csv', { type: 'text/csv' }));
  await press('Read it');
  expect(await screen.findByText('This isn’t a text file. Please save the table as CSV first.')).toBeInTheDocument();
});

it('checks with the selected columns, each field used only once', async () => {
  open(`&import=${ID}`, { [CHECK]: ({ body }) => ok(fileOf({ state: 'checked', done_lines: 5, counts: { ...NO_COUNTS, new: (body as { columns: unknown[] }).columns.length } }), 202) });
  await opened.user.selectOptions(await screen.findByRole('combobox', { name: 'What “Shoe size” holds' }), 'Whole name');
  expect(screen.getByRole('combobox', { name: 'What “Name” holds' })).toHaveValue('');
  await press('Check the file');
  await waitFor(() => expect(opened.api.inputs(CHECK)).toEqual([expect.objectContaining({ columns: [null, 'email', 'full_name'] })]));
});

it('shows the progress, then the result', async () => {
  let isOver = false;
  open(`&import=${ID}`, { [OPEN]: () => ok(isOver ? checked : fileOf({ state: 'checking', done_lines: 2 })) });
  expect(await screen.findByRole('progressbar', { name: 'Checking the file' })).toHaveAttribute('aria-valuetext', '2 of 5 lines');
  isOver = true;
  const found = await screen.findByRole('region', { name: 'What would happen' }, { timeout: 5_000 });
  expect(within(found).getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '1', '0', '1', '2', '0']);
  expect(within(found).getAllByRole('row')[1]).toHaveTextContent('6EmailThis isn’t an email address.');
});

it('imports what was checked, not what was changed since', async () => {
  let isImported = false;
  const start = () => {
    isImported = true;
    return ok(fileOf({ ...checked, state: 'done' }), 202);
  };
  open(`&import=${ID}`, { [OPEN]: () => ok(checked), [START]: start, [INVITEES]: () => ok(isImported ? { people: [ana], total: 1, uninvited: 1 } : nobody) });
  await opened.user.selectOptions(await screen.findByRole('combobox', { name: 'What “Name” holds' }), '');
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  await opened.user.selectOptions(screen.getByRole('combobox', { name: 'What “Name” holds' }), 'Whole name');
  await press('Import 4 lines');
  expect(await screen.findByRole('region', { name: 'Imported' })).toHaveTextContent('No one was emailed.');
  expect(screen.getByRole('heading', { name: 'clients.csv' })).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Invite: Ana Lopez' })).toBeVisible();
});

it('invites one client or all, and shows the result', async () => {
  const sent: unknown[] = [];
  open('', { [INVITEES]: () => ok({ people: [ana], total: 2, uninvited: 2 }), [INVITE]: ({ body }) => (sent.push(body), ok({ sent: sent.length - 1 }, 202)) });
  await press('Invite: Ana Lopez');
  expect(await screen.findByText('Everyone you chose was invited within the last hour.')).toBeInTheDocument();
  await press('Invite all 2');
  expect(await screen.findByText('Invitations on their way: 1')).toBeInTheDocument();
  expect(sent).toEqual([{ user_ids: [ana.user_id] }, {}]);
});

it('shows what failed to load, and offers a retry', async () => {
  open('', { [LIST]: () => ({ status: 500, body: {} }), [INVITEES]: () => ({ status: 500, body: {} }) });
  for (const words of ['Failed to load your imports', 'Failed to load who hasn’t joined']) expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

it('continues with a file that was uploaded before', async () => {
  open('', { [LIST]: () => ok([{ ...fileOf(), columns: [] }]) });
  await press('Open clients.csv');
  expect(await screen.findByRole('form', { name: 'What the columns hold' })).toBeInTheDocument();
});
