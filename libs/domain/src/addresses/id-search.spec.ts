import { idsBeginning } from './id-search.ts';

test.each([
  ['0a1b2c3d', ['0a1b2c3d-0000-0000-0000-000000000000', '0a1b2c3d-ffff-ffff-ffff-ffffffffffff']],
  [' #0A1B2C3D ', ['0a1b2c3d-0000-0000-0000-000000000000', '0a1b2c3d-ffff-ffff-ffff-ffffffffffff']],
  ['0a1b2c3d-4e5f', ['0a1b2c3d-4e5f-0000-0000-000000000000', '0a1b2c3d-4e5f-ffff-ffff-ffffffffffff']],
  ['0a1b2c3d-4e5f-4a6b-8c7d-0123456789ab', ['0a1b2c3d-4e5f-4a6b-8c7d-0123456789ab', '0a1b2c3d-4e5f-4a6b-8c7d-0123456789ab']],
  ['0a1b2c3', null],
  ['0a1b2c3d-4e5f-4a6b-8c7d-0123456789abc', null],
  ['decade of', null],
  ['', null],
])('“%s” gives the ID range %j', (typed, ids) => expect(idsBeginning(typed)).toEqual(ids));
