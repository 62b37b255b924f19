import { screen, waitFor, within } from '@testing-library/react';
import type { WaysToProve } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { ID, off, open, section, usual } from '../../../testing/security-page.ts';

const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${'ABCDEFGHJK'[index]}`);
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const on = { is_on: true, is_required: false, since: '2025-11-01T18:00:00.000Z', recovery_codes_left: 7 };

const proofRequired = (...ways: WaysToProve) => refusal(403, 'PROOF_REQUIRED', 'Please confirm it’s you first.', { ways });

it('redirects a visitor to sign-in', async () => {
  const { router } = open({}, null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
});

it('is a view of the profile', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
});

describe('the second factor', () => {
  const begun = { ...usual, 'POST /account/second-factor': () => ok({ key: KEY, uri: `otpauth://totp/Coach:maria?secret=${KEY}` }) };

  it('is set up by scanning or typing a key and entering its code; the recovery codes are shown only once', async () => {
    let state: object = off;
    const { user, api } = open({
      ...begun,
      'GET /account/second-factor': () => ok(state),
      'POST /account/second-factor/confirm': () => {
        state = { ...on, recovery_codes_left: 10 };
        return ok({ recovery_codes: CODES });
      },
    });
    const factor = await section('Two-step verification');
    await user.click(await factor.findByRole('button', { name: 'Set up' }));
    expect(await factor.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(factor.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(factor.getByLabelText('Code'), '123456');
    await user.click(factor.getByRole('button', { name: 'Turn on' }));
    const heading = await factor.findByRole('heading', { name: 'Keep your recovery codes' });
    expect(heading).toHaveFocus();
    for (const code of CODES) expect(factor.getByText(code)).toBeVisible();
    expect(api.inputs('POST /account/second-factor/confirm')).toEqual([{ code: '123456' }]);
    await user.click(factor.getByRole('button', { name: 'I’ve saved them' }));
    expect(await factor.findByText('10 of 10')).toBeVisible();
    expect(factor.queryByText(CODES[0]!)).toBeNull();
    expect(api.to('POST /auth/refresh').length).toBeGreaterThan(1);
  });

  it('reports a wrong code, and keeps the key', async () => {
    const { user } = open({ ...begun, 'POST /account/second-factor/confirm': () => refusal(400, 'WRONG_CODE', 'That code is wrong.') });
    const factor = await section('Two-step verification');
    await user.click(await factor.findByRole('button', { name: 'Set up' }));
    await user.type(await factor.findByLabelText('Code'), '000000');
    await user.click(factor.getByRole('button', { name: 'Turn on' }));
    const code = await factor.findByLabelText('Code');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/That code is wrong/));
    expect(code).toHaveFocus();
    expect(factor.getByText(/JBSW Y3DP/)).toBeVisible();
  });

  it('is turned off with password and code, in a dialog that shows errors', async () => {
    let isProven = false;
    const answers = [refusal(400, 'WRONG_PASSWORD', 'That’s not your password.'), ok({ proven_until: '2025-11-01T18:05:00.000Z' })];
    const { user, api } = open({
      'GET /account/second-factor': () => ok(on),
      'POST /account/second-factor/turn-off': () => (isProven ? ok({ done: true }) : proofRequired('password-and-code')),
      'POST /auth/prove': () => {
        isProven = answers.length === 1;
        return answers.shift()!;
      },
    });
    const factor = await section('Two-step verification');
    expect(await factor.findByText('7 of 10')).toBeVisible();
    await user.click(factor.getByRole('button', { name: 'Turn off' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please fill in all fields');
    await user.type(dialog.getByLabelText('Password'), 'secret-1');
    await user.type(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('That’s not your password.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Two-step verification is off')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.inputs('POST /auth/prove').at(-1)).toEqual({ password: 'secret-1', code: '123456' });
    expect(api.to('POST /account/second-factor/turn-off')).toHaveLength(2);
  });

  it('gets new recovery codes, and stays unchanged without confirmation', async () => {
    let isProven = false;
    const { user, api } = open({
      'GET /account/second-factor': () => ok(on),
      'POST /account/second-factor/recovery-codes': () => (isProven ? ok({ recovery_codes: CODES }) : proofRequired('password-and-code')),
      'POST /auth/prove': () => ((isProven = true), ok({ proven_until: '2025-11-01T18:05:00.000Z' })),
    });
    const factor = await section('Two-step verification');
    await user.click(await factor.findByRole('button', { name: 'New recovery codes' }));
    const renew = async () => user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make new codes' }));
    await renew();
    await user.click(within(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Please confirm it’s you first.')).toBeVisible();
    expect(api.to('POST /auth/prove')).toEqual([]);
    await renew();
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.type(dialog.getByLabelText('Password'), 'secret-1');
    await user.type(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await factor.findByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus();
  });

  it('is required of a coach who must set it up', async () => {
    open({ 'GET /account/second-factor': () => ok({ ...off, is_required: true }) }, { ...coachSession(), second_factor_owed: true });
    expect(await screen.findByText('Set up two-step verification to open the coach’s panel.')).toBeVisible();
    expect(await (await section('Two-step verification')).findByText('Required')).toBeVisible();
  });
});

describe('the password', () => {
  const passkey = { id: `${ID}5`, name: 'My phone', created_at: '2025-11-01T18:00:00.000Z', last_used_at: null, is_synced: true };
  const UPDATE = 'POST /auth/password';
  const begin = async (routes: Record<string, Route>) => {
    const { user, api } = open(routes);
    const password = await section('Password');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    expect(password.getByLabelText('New password')).toHaveFocus();
    return { user, api, password };
  };
  const choose = async ({ user, password }: Awaited<ReturnType<typeof begin>>, first: string, second: string) => {
    for (const [label, text] of [['New password', first], ['Confirm new password', second]] as const) {
      await user.clear(password.getByLabelText(label));
      if (text) await user.type(password.getByLabelText(label), text);
    }
    await user.click(password.getByRole('button', { name: 'Change password' }));
  };

  it('is changed after a proof; other sessions and passkeys are removed unless deselected', async () => {
    let isProven = false;
    const begun = await begin({
      'GET /account/passkeys': () => ok({ passkeys: [passkey] }),
      [UPDATE]: () => (isProven ? ok({ done: true }) : proofRequired('password')),
      'POST /auth/prove': () => ((isProven = true), ok({ proven_until: '2025-11-01T18:05:00.000Z' })),
    });
    const { user, api, password } = begun;
    expect(await password.findByLabelText('Remove my passkeys')).toBeChecked();
    expect(password.getByLabelText('Sign out every other device')).toBeChecked();
    await user.click(password.getByLabelText('Remove my passkeys'));
    await choose(begun, 'a better one', 'a better one');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await user.type(dialog.getByLabelText('Password'), 'the old one');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your password has been updated successfully.')).toBeVisible();
    expect(api.inputs('POST /auth/prove')).toEqual([{ password: 'the old one' }]);
    expect(api.inputs(UPDATE).at(-1)).toEqual({ password: 'a better one', end_sessions: true, remove_passkeys: false });
    expect(screen.getByRole('heading', { level: 2, name: 'Password' })).toHaveFocus();
    expect(api.to('GET /account/sessions').length).toBeGreaterThan(1);
  });

  it('keeps what was typed when the proof is canceled, and can be tried again', async () => {
    const begun = await begin({ [UPDATE]: () => proofRequired('password') });
    const { user, password } = begun;
    expect(password.queryByLabelText('Remove my passkeys')).toBeNull();
    await choose(begun, 'a better one', 'a better one');
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.keyboard('{Escape}');
    expect(await password.findByRole('alert')).toHaveTextContent('Please confirm it’s you first.');
    expect(password.getByLabelText('New password')).toHaveValue('a better one');
  });

  it.each([
    ['', '', 'Please fill in all fields', 'New password'],
    ['secret-1', 'secret-2', 'Passwords do not match', 'Confirm new password'],
    ['12345', '12345', 'Password must be at least 6 characters long', 'New password'],
  ])('RST-05 "%s" and "%s" are refused with a message', async (first, second, words, field) => {
    const begun = await begin({});
    await choose(begun, first, second);
    expect(await begun.password.findByRole('alert')).toHaveTextContent(words);
    expect(begun.password.getByLabelText(field)).toHaveFocus();
    expect(begun.api.to(UPDATE)).toEqual([]);
  });

  it('rates how hard the new one is to guess, and never rates a refused one as strong', async () => {
    const tooCommon = 'Too many people use this password.';
    const begun = await begin({ [UPDATE]: () => refusal(422, 'PASSWORD_TOO_COMMON', tooCommon) });
    const { user, password } = begun;
    const field = password.getByLabelText('New password');
    expect(field).toHaveAccessibleDescription('At least 6 characters');
    await user.type(field, 'four words of a long tale');
    expect(field).toHaveAccessibleDescription('Strong');
    await choose(begun, 'four words of a long tale', 'four words of a long tale');
    expect(await password.findByText(tooCommon)).toBeVisible();
    expect(field).toHaveAccessibleDescription('Weak: a longer one is safer');
    await user.type(field, '!');
    expect(field).toHaveAccessibleDescription('Strong');
  });
});

describe('passkeys', () => {
  const passkey = { id: `${ID}5`, name: 'My phone', created_at: '2025-11-01T18:00:00.000Z', last_used_at: null, is_synced: true };

  it('are listed, and removed after confirmation', async () => {
    let kept = [passkey];
    const { user } = open({
      'GET /account/passkeys': () => ok({ passkeys: kept }),
      [`DELETE /account/passkeys/${passkey.id}`]: () => {
        kept = [];
        return ok({ done: true });
      },
    });
    const list = await section('Passkeys');
    expect(await list.findByText('Added 11/1/2025 11:00 am PT, not used yet, synced')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Remove My phone' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove passkey' }));
    expect(await list.findByText('You have no passkeys yet.')).toBeVisible();
  });

  it('can be renamed', async () => {
    let name = passkey.name;
    const { user, api } = open({
      'GET /account/passkeys': () => ok({ passkeys: [{ ...passkey, name }] }),
      [`PATCH /account/passkeys/${passkey.id}`]: ({ body }) => {
        name = (body as { name: string }).name;
        return ok({ ...passkey, name });
      },
    });
    const list = await section('Passkeys');
    await user.click(await list.findByRole('button', { name: 'Rename My phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename My phone' }));
    const field = dialog.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('My phone');
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Save name' }));
    expect(await dialog.findByText('Please give it a name.')).toBeVisible();
    await user.type(field, ' Old phone ');
    await user.click(dialog.getByRole('button', { name: 'Save name' }));
    expect(await list.findByText('Old phone')).toBeVisible();
    expect(api.to(`PATCH /account/passkeys/${passkey.id}`).map(({ body }) => body)).toEqual([{ name: 'Old phone' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are offered if the browser supports them', async () => {
    const { view, api } = open();
    expect(await (await section('Passkeys')).findByText('This browser doesn’t support passkeys.')).toBeVisible();
    view.unmount();
    api.restore();
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    const { user } = open();
    const list = await section('Passkeys');
    await user.click(await list.findByRole('button', { name: 'Add a passkey' }));
    await user.click(list.getByRole('button', { name: 'Continue' }));
    expect(await list.findByText('Please give it a name.')).toBeVisible();
  });
});
