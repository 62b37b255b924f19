import { splitName } from './split-name.ts';

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Mary Jane Watson', 'Mary Jane', 'Watson'],
  ['Ada   Lovelace', 'Ada', 'Lovelace'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('%j is the first name %j and the last name %j', (name, first, last) => expect(splitName(name)).toEqual([first, last]));
