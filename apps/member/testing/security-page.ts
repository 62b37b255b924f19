import { screen, within } from '@testing-library/react';
import type { Session, SignedInDevice } from '@coach/contracts';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../src/area.ts';

/** All but the last digit of an id. */
export const ID = '00000000-0000-4000-8000-00000000000';

export const device = (number: number, changes: Partial<SignedInDevice> = {}): SignedInDevice => ({
  ...{ id: `${ID}${number}`, device: 'Chrome on macOS', place: '203.0.113.7', is_current: false },
  ...{ started_at: '2025-11-01T18:00:00.000Z', last_used_at: '2025-11-03T18:00:00.000Z', ...changes },
});

export const off = { is_on: false, is_required: false, since: null, recovery_codes_left: 0 };

/** The API's responses for a user who has set up nothing. */
export const usual: Record<string, Route> = {
  'GET /account/second-factor': () => ok(off),
  'GET /account/passkeys': () => ok({ passkeys: [] }),
  'GET /account/keys': () => ok({ keys: [] }),
  'GET /account/sessions': () => ok({ sessions: [device(1, { is_current: true })] }),
  'GET /auth/sign-ins': () => ok({ sign_ins: [] }),
};

let opened: ReturnType<typeof openAreaAs> | undefined;

/** Opens Profile → Security; closed automatically after each test. */
export const open = (routes: Record<string, Route> = {}, visitor: Session | null = clientSession()) =>
  (opened = openAreaAs(visitor, area, '/profile?view=security', { ...usual, ...routes }));

/** The section under a heading. */
export const section = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

// The page is loaded on the first visit, which is slow on a busy machine.
beforeAll(() => import('../src/features/edit-profile/edit-profile-page.tsx'), 30_000);
afterEach(() => {
  opened?.api.restore();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});
