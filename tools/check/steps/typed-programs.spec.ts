import { programsOf } from './typed-programs.ts';

const base = '../../tsconfig.base.json';

test('projects with the same options are one program, and no other', () => {
  const programs = programsOf(
    [
      { folder: 'apps/api', config: { extends: base, compilerOptions: { jsx: 'react-jsx' }, include: ['src', 'test'] } },
      { folder: 'libs/domain', config: { extends: base, include: ['src'] } },
      { folder: 'libs/ui', config: { extends: base, compilerOptions: { lib: ['DOM'] }, include: ['src'] } },
      { folder: 'tools/start', config: { extends: base, compilerOptions: {}, include: ['.', '../federation/a.d.ts'] } },
    ],
    '/work',
  );
  expect(programs).toEqual([
    { folders: ['libs/domain', 'tools/start'], config: { extends: '/work/tsconfig.base.json', include: ['/work/libs/domain/src', '/work/tools/start', '/work/tools/federation/a.d.ts'] } },
    { folders: ['apps/api'], config: { extends: '/work/tsconfig.base.json', compilerOptions: { jsx: 'react-jsx' }, include: ['/work/apps/api/src', '/work/apps/api/test'] } },
    { folders: ['libs/ui'], config: { extends: '/work/tsconfig.base.json', compilerOptions: { lib: ['DOM'] }, include: ['/work/libs/ui/src'] } },
  ]);
});
