import { mayBeMailed } from './staging-mail.ts';

describe('recipients on a staging system', () => {
  const listed = ['maria@coach.example'];

  it.each([
    ['production', 'anybody@example.com', true],
    ['staging', 'anybody@example.com', false],
    ['staging', 'maria@coach.example', true],
    ['staging', ' Maria@Coach.example ', true],
  ] as const)('%s may send mail to %p: %p', (DEPLOYMENT, to, expected) => {
    expect(mayBeMailed({ DEPLOYMENT, STAGING_MAIL_TO: listed }, to)).toBe(expected);
  });
});
