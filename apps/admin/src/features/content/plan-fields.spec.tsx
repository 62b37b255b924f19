import { screen, waitFor, within } from '@testing-library/react';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

/** A field known only to the plans' description. */
jest.mock('../../../../../libs/content/src/copy/plans.ts', () => {
  const plans = jest.requireActual<{ PLAN_FIELDS: object }>('../../../../../libs/content/src/copy/plans.ts');
  return { ...plans, PLAN_FIELDS: { ...plans.PLAN_FIELDS, planted: { key: 'planted', label: 'Planted', kind: 'line', max: 20 } } };
});

const PUBLISH = 'PUT /admin/content/words';
let opened: ReturnType<typeof openAreaAs>;
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./content-view.tsx')]), 60_000);
afterEach(() => opened.api.restore());

it('ADM-09 a field added to the plan texts is editable and published', async () => {
  opened = openAreaAs(coachSession(), area, '/admin?view=content&part=plans', {
    'GET /admin/content/words': () => ok({ version: 'v1', words: {} }),
    'GET /admin/content/events': () => ok([]),
    'GET /admin/content/testimonials': () => ok([]),
    [PUBLISH]: () => ok({ version: 'v2', words: {} }),
  });
  const plan = within(await screen.findByRole('region', { name: 'Premium Package' }));
  await opened.user.type(plan.getByRole('textbox', { name: 'Planted' }), 'With the coach');
  await opened.user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(opened.api.to(PUBLISH)[0]?.body).toEqual({ version: 'v1', words: { 'plans.home.premium_package.planted': 'With the coach' } }));
});
