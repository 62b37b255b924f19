import { act, screen, waitFor, within } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { messages, type BusinessDesk } from '@coach/contracts';
import { CATEGORIZED_PARTS, changesBetween, USUAL_STORY_CATEGORIES, type Business, type CategorizedPart } from '@coach/domain';
import { setBusiness } from '@coach/web-kit';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { PART_WORDS } from './business-words.ts';

const SAVE = 'PUT /admin/business/draft';
const general = { id: 'general', name: 'General', es: '' };
const rest = { id: 'recovery', name: 'Recovery', es: 'Recuperación' };
const business: Business = { ...yourCoach, videoCategories: [rest, general], storyCategories: [rest, general] };
const PUBLISHED: BusinessDesk = { version: 3, published_at: '2027-03-01T17:00:00.000Z', business, draft: null, is_region_fixed: false };
const withDraft = (draft: Business): BusinessDesk => ({ ...PUBLISHED, draft: { revision: 7, updated_at: '2027-03-02T17:00:00.000Z', updated_by: 'Ada', business: draft, changes: changesBetween(business, draft) } });

let opened: ReturnType<typeof openAreaAs> | undefined;
const openPart = (part: CategorizedPart, desk = PUBLISHED) => (opened = openAreaAs(coachSession(), area, `/admin?view=your-business&part=${part}`, { 'GET /admin/business': () => ok(desk), [SAVE]: () => ok(desk) }));
afterEach(() => opened?.api.restore());

const row = (name: string) => within(screen.getByRole('listitem', { name }));
const save = (user: ReturnType<typeof openPart>['user']) => user.click(screen.getByRole('button', { name: 'Save draft' }));

describe.each(CATEGORIZED_PARTS)('%s', (part) => {
  const open = (desk = PUBLISHED) => openPart(part, desk);

  it('adds a heading with a permanent id, moves it to the top, and saves the order', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a category' }));
    await waitFor(() => expect(row('New category').getByLabelText('Name')).toHaveFocus());
    await user.keyboard('Flows');
    await user.type(row('Flows').getByLabelText(/^Name in Spanish/), 'Secuencias');
    await user.click(screen.getByRole('button', { name: 'Move Flows up' }));
    await user.click(screen.getByRole('button', { name: 'Move Flows up' }));
    await save(user);
    await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
    expect(api.to(SAVE)[0]!.body).toEqual({ revision: 0, [part]: [{ id: 'category_1', name: 'Flows', es: 'Secuencias' }, rest, general] });
  });

  it('renames and removes a category, but never the catch-all', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Recovery' }));
    expect(screen.queryByRole('button', { name: 'Remove General' })).toBeNull();
    await user.clear(row('General').getByLabelText('Name'));
    await user.type(row('New category').getByLabelText('Name'), 'All of them');
    expect(screen.queryByRole('button', { name: 'Remove All of them' })).toBeNull();
    await save(user);
    await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
    expect(api.to(SAVE)[0]!.body).toEqual({ revision: 0, [part]: [{ ...general, name: 'All of them' }] });
  });

  it.each([['', messages.business.categoryNeedsName], ['recovery', messages.business.categoryTwice]])('rejects the name %j at its field', async (name, message) => {
    const { user, api } = open();
    await user.clear((await screen.findAllByLabelText('Name'))[1]!);
    if (name) await user.type(screen.getAllByLabelText('Name')[1]!, name);
    await save(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByLabelText('Name')[1]).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(api.to(SAVE)).toEqual([]);
  });

  it('describes changes: a rename by its category, an added one in full, and the order', async () => {
    act(() => setBusiness(business));
    const added = { id: 'category_1', name: 'Flows', es: 'Secuencias' };
    open(withDraft({ ...business, [part]: [general, added, { ...rest, es: '' }] }));
    await opened!.user.click(await screen.findByRole('button', { name: 'Review and publish' }));
    const changes = within(await screen.findByRole('dialog'));
    expect(changes.getByText(`${PART_WORDS[part]}, Recovery: name in Spanish`)).toBeVisible();
    const line = changes.getByText(part === 'videoCategories' ? 'New video category' : 'New story category').closest('li');
    expect(line).toHaveTextContent(/Flows\s+Secuencias$/);
    expect(changes.getByText(`${PART_WORDS[part]}: order`)).toBeVisible();
    act(() => setBusiness(yourCoach));
  });
});

it('TST-05 keeps the last of the specification’s four as the catch-all, and explains it', async () => {
  openPart('storyCategories', { ...PUBLISHED, business: { ...business, storyCategories: [...USUAL_STORY_CATEGORIES] } });
  expect(await screen.findByRole('heading', { name: 'What your clients’ stories are about' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'))).toEqual(['Remove weight-loss', 'Remove strength', 'Remove confidence']);
  expect(row('lifestyle').getByLabelText('Name')).toHaveAccessibleDescription('It stays: stories whose category you remove go here.');
});
