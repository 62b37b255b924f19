import { builtLegal } from '@coach/content';
import { messages } from '@coach/contracts';
import { setLegalPages } from '@coach/web-kit';
import { spanishPhrases } from '@coach/content/spanish';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { speak } from '@coach/web-kit/testing/speak.ts';
import { screen } from '@testing-library/react';
import { area } from '../../area.ts';

const TERMS = 'GET /legal/terms-conditions';
const FORMER = { document: 'terms-conditions', version: '2026-10-01', is_current: false, texts: { en: { lead: 'With {{name}}.', body: '## Once {#once}\n### Before\n- Until {{cancellation_hours}}\n- [Prices](/pricing)' }, es: { lead: '', body: '' } } };

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (address: string, routes: Record<string, Route> = {}) => (opened = openAreaAs(null, area, address, routes));
beforeEach(() => setLegalPages(builtLegal));
afterEach(() => {
  setLegalPages({});
  opened?.api.restore();
});

it('LEG-01 LEG-04 shows the texts included in the page, and sends no request', async () => {
  const { api } = open('/terms-conditions');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
  expect(screen.getByText(/You may cancel a session until 24 hours before it starts and receive a full refund/)).toBeVisible();
  expect(screen.getByText('What you agree to when you train with Your Coach, and what you can expect in return.')).toBeVisible();
  expect(screen.getByText('Last changed 11/23/2026')).toBeVisible();
  expect(api.to(TERMS)).toEqual([]);
});

it('shows an earlier version at its URL, says so, and links to the current one', async () => {
  const { user, router } = open('/terms-conditions?version=2026-10-01', { [TERMS]: () => ok(FORMER) });
  expect(await screen.findByText('This is a former version.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Once' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Before' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Until 24 hours');
  expect(screen.getByText('Last changed 10/1/2026')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Read what holds today' }));
  expect(await screen.findByText('Last changed 11/23/2026')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('loads texts that another page did not include, and allows a retry on failure', async () => {
  setLegalPages({});
  let isThere = false;
  const { user } = open('/terms-conditions', { [TERMS]: () => (isThere ? ok({ ...FORMER, is_current: true }) : refusal(503, 'INTERNAL_SERVER_ERROR', 'No')) });
  expect(await screen.findByText(messages.legal.loadFailed)).toBeVisible();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('With Your Coach.')).toBeVisible();
  expect(screen.queryByText('This is a former version.')).toBeNull();
});

it('formats the values in each chapter in that chapter’s language', async () => {
  await speak('es', new Map(spanishPhrases));
  const spanish = { lead: 'De {{name}}, en {{currency}}.', body: '## Antes {#before}\nHasta {{cancellation_hours}} antes, {{zone}}.\n\nCada mes pagado de {{plan_credits}}; los paquetes, {{pack_months}}.' };
  setLegalPages({});
  open('/terms-conditions', { [TERMS]: () => ok({ ...FORMER, version: '2026-11-23', is_current: true, texts: { en: { lead: '', body: '## Before {#before}\nNo.\n## Later {#later}\nUntil {{cancellation_hours}} ahead, {{zone}}, in {{currency}}.' }, es: spanish } }) });
  expect(await screen.findByText('Hasta 24 horas antes, Hora del Pacífico.')).toBeVisible();
  expect(screen.getByText(/^Cada mes pagado de .* trae 4 créditos de sesión; los paquetes, 12 meses\.$/)).toBeVisible();
  expect(screen.getByText('De Your Coach, en dólares estadounidenses.')).toBeVisible();
  expect(screen.getByText('Until 24 hours ahead, Pacific Time, in US dollars.').closest('section')).toHaveAttribute('lang', 'en');
  await speak('en', new Map());
});
