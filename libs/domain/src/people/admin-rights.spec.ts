import { refuseRights } from './admin-rights.ts';

const member = { isDeleted: false, isSuspended: false, isLeaving: false, isOwner: false };

it.each([
  ['a member becomes admin', true, {}, {}, null],
  ['a deleted account does not', true, { isDeleted: true }, {}, 'NOT_FOUND'],
  ['a suspended one does not', true, { isSuspended: true }, {}, 'SUSPENDED'],
  ['one that is to be deleted does not', true, { isLeaving: true }, {}, 'LEAVING'],
  ['an admin is demoted by another', false, {}, {}, null],
  ['an admin steps down beside another', false, {}, { isSelf: true }, null],
  ['the last admin stays', false, {}, { isSelf: true, otherAdmins: 0 }, 'LAST_ADMIN'],
  ['the owner is not demoted by others', false, { isOwner: true }, {}, 'OWNER'],
  ['the owner may step down beside another', false, { isOwner: true }, { isSelf: true }, null],
  ['the owner stays when nobody else is admin', false, { isOwner: true }, { isSelf: true, otherAdmins: 0 }, 'LAST_ADMIN'],
] as const)('USR-03 %s', (_, wanted, person, change, refused) => {
  expect(refuseRights({ wanted, isSelf: false, otherAdmins: 1, person: { ...member, ...person }, ...change })).toBe(refused);
});
