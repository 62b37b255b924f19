import { leftOutBecause, tidyTags } from './client-groups.ts';

test.each([
  [['Strength', 'strength', 'STRENGTH'], ['Strength']],
  [['  Early   bird ', 'early bird'], ['Early bird']],
  [['', '  ', 'Knee'], ['Knee']],
  [['Ñandú', 'ÑANDÚ'], ['Ñandú']],
  [['b', 'a'], ['b', 'a']],
])('the tags %j are kept as %j', (typed, kept) => expect(tidyTags(typed)).toEqual(kept));

test.each([
  [{ isConfirmed: true, isSuppressed: false, wantsLetters: true }, null],
  [{ isConfirmed: true, isSuppressed: false, wantsLetters: false }, 'unsubscribed'],
  [{ isConfirmed: true, isSuppressed: true, wantsLetters: true }, 'suppressed'],
  [{ isConfirmed: true, isSuppressed: true, wantsLetters: false }, 'suppressed'],
  [{ isConfirmed: false, isSuppressed: true, wantsLetters: false }, 'unconfirmed'],
])('a client who is %j is left out because %s', (reader, reason) => expect(leftOutBecause(reader)).toBe(reason));
