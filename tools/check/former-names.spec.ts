import { formerNamesIn } from './former-names.ts';

describe('retired names', () => {
  test.each([
    ['libs/domain/src/a.ts', 'export const oweReceipt = 1;', 'oweReceipt is called request or enqueue'],
    ['tools/start/a.ts', 'const PATIENCE_MS = 1;', 'PATIENCE_MS is called timeout'],
    ['tools/check/a.ts', 'function f(board: unknown) { return board; }', 'board is called reporter'],
    ['apps/api/src/billing/sold.ts', 'class SoldService {}', 'SoldService is called order fulfilment'],
    ['apps/admin/src/a.tsx', 'const deedWords = () => <p>one</p>;', 'deedWords is called action'],
    ['apps/api/src/auth/a.ts', "class A { @OnJob('auth.end-viewings') end() {} }", 'auth.end-viewings is called impersonation'],
    ['tools/start/errand.ts', '', 'errand.ts is called task'],
    ['apps/api/src/bookings/tend-bookings.job.ts', '', 'tend-bookings.job.ts is called maintenance'],
  ])('%s: %s', async (file, source, complaint) => {
    expect(await formerNamesIn(file, source)).toEqual([`${file}: ${complaint}`]);
  });

  test.each([
    ['a sentence', 'apps/admin/src/a.tsx', "const a = <p>You still owe it at the door</p>; // the deed\nconst b = 'account.welcome-owed';"],
    ['a field of the API', 'libs/contracts/src/a.ts', 'const a = { second_factor_owed: true };'],
    ['a longer word', 'apps/api/src/a.ts', 'const attend = 1; const impatience = 2; const indoors = 3;'],
    ['another room', 'libs/content/src/art/doors.ts', 'const doors = 9;'],
  ])('%s is fine', async (_, file, source) => {
    expect(await formerNamesIn(file, source)).toEqual([]);
  });
});
