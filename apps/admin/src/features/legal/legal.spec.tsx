import { screen, waitFor, within } from '@testing-library/react';
import { yourCoachLegal } from '@coach/content';
import { messages, type LegalDesk, type LegalVersion } from '@coach/contracts';
import { changedDocuments, type LegalSet } from '@coach/domain';
import { spanishPhrases } from '@coach/content/spanish';
import { registerSpanish } from '@coach/web-kit';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const PUBLISHED: LegalDesk = { version: '2026-11-23', published_at: '2027-03-01T17:00:00.000Z', is_beginning: false, texts: yourCoachLegal, draft: null };
const SHORT = { en: { lead: 'Of {{name}}.', body: '## Only this {#only}\nUntil {{cancellation_hours}} before.' }, es: { lead: '', body: '' } };
const set = (texts: Partial<LegalSet>): LegalSet => ({ ...yourCoachLegal, ...texts });
const withDraft = (texts: LegalSet, revision = 7): LegalDesk => ({ ...PUBLISHED, draft: { revision, texts, updated_at: '2027-03-01T18:00:00.000Z', updated_by: 'Maria Gonzalez', changed: changedDocuments(yourCoachLegal, texts) } });

const DESK = 'GET /admin/legal';
let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (desk: LegalDesk, routes: Record<string, Route> = {}, part = '') =>
  (opened = openAreaAs(coachSession(), area, `/admin?view=legal-texts${part && `&part=${part}`}`, { [DESK]: () => ok(desk), ...routes }));
afterEach(() => opened?.api.restore());

const body = () => screen.findByRole('textbox', { name: 'Text' });
const write = async (user: NonNullable<typeof opened>['user'], text: string) => {
  await user.clear(await body());
  await user.click(await body());
  await user.paste(text);
};
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

it('previews the text with the policy’s numbers, and saves only the edited document', async () => {
  const { user, api } = open(PUBLISHED, { 'PUT /admin/legal/privacy-policy': () => ok(withDraft(set({ 'privacy-policy': SHORT }))) });
  await write(user, '## Only this\nUntil {{cancellation_hours}} before, see [prices](/pricing).');
  expect(preview().getByRole('heading', { name: 'Only this' })).toBeVisible();
  expect(preview().getByText(/Until 24 hours before/)).toBeVisible();
  expect(preview().getByRole('link', { name: 'prices' })).toHaveAttribute('href', '/pricing');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(messages.business.saved.title)).toBeVisible();
  expect(api.to('PUT /admin/legal/privacy-policy')[0]!.body).toMatchObject({ revision: 0, texts: { en: { body: '## Only this\nUntil {{cancellation_hours}} before, see [prices](/pricing).' } } });
});

it('shows errors next to the text, in its tab', async () => {
  const { user, api } = open(PUBLISHED, {}, 'terms-conditions');
  await write(user, '## A\n{{cancelation_hours}}');
  await user.click(screen.getByRole('tab', { name: /Privacy/ }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('There’s no {{cancelation_hours}}. Did you mean {{cancellation_hours}}?')).toBeVisible();
  expect(screen.getByRole('tab', { name: /Terms/ })).toHaveAttribute('aria-selected', 'true');
  expect(api.to('PUT /admin/legal/terms-conditions')).toEqual([]);
});

it('lists missing Spanish chapters, and shows them in English', async () => {
  registerSpanish(() => Promise.resolve(new Map(spanishPhrases)));
  const { user } = open({ ...PUBLISHED, texts: set({ 'privacy-policy': { en: { ...SHORT.en, body: `${SHORT.en.body}\n## Other\n{{cancellation_hours}} at most.` }, es: { lead: 'De {{name}}.', body: '## Solo esto {#only}\nHasta {{cancellation_hours}} antes.\n## De más\nNada.' } } }) });
  await user.click(await screen.findByRole('radio', { name: 'Spanish' }));
  expect(screen.getByText(/Missing in Spanish/).closest('p')).toHaveTextContent('Missing in Spanish: Other.');
  expect(screen.getByText(/No such chapter in English/).closest('p')).toHaveTextContent('De más');
  expect(preview().getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Solo esto', 'Other']);
  expect(await preview().findByText('Hasta 24 horas antes.')).toBeVisible();
  expect(preview().getByText('24 hours at most.')).toBeVisible();
});

it('publishes from today on, and asks clients to accept again only on request', async () => {
  const { user, api } = open(withDraft(set({ 'terms-conditions': SHORT })), { 'POST /admin/legal/publish': () => ok({ ...PUBLISHED, version: '2027-03-01' }) });
  await user.click(await screen.findByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish these texts?' }));
  expect(dialog.getByText(/^Terms & Conditions: new from today/)).toBeVisible();
  expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: /Ask every client/ }));
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'New insurer');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(messages.adminLegal.published.text)).toBeVisible();
  expect(api.to('POST /admin/legal/publish')[0]!.body).toEqual({ revision: 7, note: 'New insurer', asks_again: true });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull());
});

it('reports a conflicting save, and keeps the input', async () => {
  const { user } = open(PUBLISHED, { 'PUT /admin/legal/privacy-policy': () => refusal(409, 'DRAFT_CHANGED', messages.adminLegal.changedElsewhere) });
  await write(user, '## Mine\nWords.');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('button', { name: 'Load it again' })).toBeVisible();
  expect(await body()).toHaveValue('## Mine\nWords.');
});

it('labels default texts as a starting point, and keeps every version at its address', async () => {
  const versions: LegalVersion[] = [
    { version: '2027-03-01', published_at: '2027-03-01T17:00:00.000Z', published_by: 'Maria Gonzalez', note: '', asks_again: true, changed: ['terms-conditions'] },
    { version: '2026-11-23', published_at: '2026-11-23T17:00:00.000Z', published_by: null, note: '', asks_again: false, changed: [] },
  ];
  const { user, api } = open({ ...PUBLISHED, version: '2027-03-01', is_beginning: true }, { 'GET /admin/legal/history': () => ok(versions), 'POST /admin/legal/restore': () => ok(withDraft(yourCoachLegal)) }, 'history');
  expect(await screen.findByText(messages.adminLegal.beginning)).toBeVisible();
  const former = within(await screen.findByRole('listitem', { name: 'Version 2026-11-23' }));
  expect(former.getByRole('link', { name: /Terms/ })).toHaveAttribute('href', '/terms-conditions?version=2026-11-23');
  await user.click(former.getByRole('button', { name: /Go back/ }));
  await waitFor(() => expect(api.to('POST /admin/legal/restore')[0]?.body).toEqual({ revision: 0, version: '2026-11-23' }));
});
