import { serviceState, systemAlerts } from './alerts.ts';

const calm = { pendingEmails: 0, activeSubscriptions: 3, userGrowth: 0, paidTooLate: 0 };
const kinds = (changes: Partial<typeof calm>) => systemAlerts({ ...calm, ...changes }).map(({ level, kind }) => `${level} ${kind}`);

describe('alerts of the system', () => {
  it.each([
    ['SYS-07 11 pending mails warn', { pendingEmails: 11 }, ['warning email-queue']],
    ['SYS-07 10 do not', { pendingEmails: 10 }, []],
    ['SYS-08 no active subscription warns', { activeSubscriptions: 0 }, ['warning no-subscriptions']],
    ['SYS-09 a decline beyond 10 % is an error', { userGrowth: -10.1 }, ['error decline']],
    ['SYS-09 exactly 10 % is none', { userGrowth: -10 }, []],
    ['AVL-11 a payment that came too late warns', { paidTooLate: 1 }, ['warning paid-too-late']],
    ['all of them, in order', { pendingEmails: 40, activeSubscriptions: 0, userGrowth: -50, paidTooLate: 2 }, ['warning email-queue', 'warning no-subscriptions', 'error decline', 'warning paid-too-late']],
  ])('%s', (_, changes, expected) => expect(kinds(changes)).toEqual(expected));

  it('SYS-09 shows the decline without its sign, to one decimal', () => {
    expect(systemAlerts({ ...calm, userGrowth: -25 })[0]!.values).toEqual({ x: '25.0' });
  });

  it.each([[0, 'Active'], [1, 'Degraded'], [2, 'Degraded'], [3, 'Down'], [9, 'Down']])('SYS-06 %i failures in a row: %s', (failures, state) => {
    expect(serviceState(failures)).toBe(state);
  });
});
