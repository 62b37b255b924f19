import { captionFailureOf } from './caption-drafts.ts';

it.each([
  [199, 'refused'],
  [200, null],
  [299, null],
  [300, 'refused'],
  [301, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [408, 'busy'],
  [413, 'refused'],
  [425, 'busy'],
  [429, 'busy'],
  [500, 'busy'],
  [503, 'busy'],
] as const)('26.7 a response of %s means %s', (status, failure) => expect(captionFailureOf(status)).toBe(failure));
