import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { complaintAbout, misnamed } from './names.ts';

const REEXPORT = "export * from './slots.ts';\n";

describe('file names', () => {
  test.each([
    'libs/domain/src/date-utils.ts',
    'apps/api/src/common/clock.ts',
    'libs/ui/src/helpers/classes.ts',
    'tools/check/misc.mjs',
  ])('%s is too vague', (file) => {
    expect(complaintAbout(file, '')).toMatch('says nothing');
  });

  test.each(['libs/ui/src/Button.tsx', 'libs/ui/src/data_table.tsx', 'libs/ui/src/Cards/card.tsx'])('%s is not kebab-case', (file) => {
    expect(complaintAbout(file, '')).toMatch('kebab-case');
  });

  test.each([
    'libs/domain/src/bookings/booking-groups.spec.ts',
    'apps/api/src/bookings/booking-confirmed.email.tsx',
    'apps/api/src/migrations/2026-11-21-foundation.ts',
    'libs/ui/src/styles/button.module.css',
    'libs/content/src/commonplace.ts',
  ])('%s is fine', (file) => {
    expect(complaintAbout(file, '')).toBeUndefined();
  });

  test("only a lib's single index re-exports", () => {
    expect(complaintAbout('libs/domain/src/index.ts', REEXPORT)).toBeUndefined();
    expect(complaintAbout('tools/federation/index.ts', REEXPORT)).toBeUndefined();
    expect(complaintAbout('apps/api/src/bookings/index.ts', REEXPORT)).toMatch('barrel');
    expect(complaintAbout('libs/ui/src/cards/index.ts', REEXPORT)).toMatch('barrel');
    expect(complaintAbout('apps/api/src/migrations/index.ts', 'export const migrations = [];')).toBeUndefined();
  });

  test('checks a whole workspace except installed and built files', () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'names-'));
    for (const file of ['apps/web/src/utils.ts', 'apps/web/node_modules/x/utils.js.ts', 'libs/a/src/fine.ts', 'tools/b/README-Utils.txt']) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), '');
    }
    expect(misnamed(root)).toEqual(['apps/web/src/utils.ts says nothing: name what it is about']);
    fs.rmSync(root, { recursive: true });
  });
});
