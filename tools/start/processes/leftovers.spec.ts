import { commandLine, identityOf, readStat, stillRuns } from './identity.ts';
import { isStale, readPostmasterPid } from '../postgres/postmaster-pid.ts';
import { leftovers, type Member } from './run-record.ts';

const STAT = '4711 (a (strange) name) S 1 4711 4711 0 -1 4194304 100 0 0 0 5 3 0 0 20 0 11 0 987654 1000 200 1844674';
const member = (pid: number): Member => ({ pid, started: `boot:${pid}`, name: `part ${pid}`, signal: 'SIGTERM' });

describe('a recorded process', () => {
  it('is identified by state and start time, whatever its name contains', () => {
    expect(readStat(STAT)).toEqual({ state: 'S', ticks: '987654' });
    expect(readStat('')).toBeUndefined();
  });

  it('counts as running only if its start time matches the record', () => {
    expect(stillRuns({ pid: 1, started: 'boot:5' }, 'boot:5')).toBe(true);
    expect(stillRuns({ pid: 1, started: 'boot:5' }, 'boot:6')).toBe(false);
    expect(stillRuns({ pid: 1, started: 'boot:5' }, undefined)).toBe(false);
  });

  it('is found for this process, and for none with an impossible pid', () => {
    const own = identityOf(process.pid);
    expect(own && stillRuns(own)).toBe(true);
    expect(identityOf(2 ** 30)).toBeUndefined();
    expect(commandLine(process.pid)).not.toBe('');
  });
});

describe('processes left by a killed start', () => {
  const run = { supervisor: member(1), members: [member(2), member(3)] };

  it('are those that are still running, and none without a record', () => {
    expect(leftovers(run, ({ pid }) => pid === 3)).toEqual({ supervised: false, members: [member(3)] });
    expect(leftovers(undefined)).toEqual({ supervised: false, members: [] });
  });

  it('are not left over while their supervisor is alive', () => expect(leftovers(run, () => true).supervised).toBe(true));
});

describe('postmaster.pid', () => {
  const text = (state: string): string => ['4711', '/data/postgres', '1700000000', '15432', '', '127.0.0.1', '  5432001 65538', state, ''].join('\n');
  const serving = { runs: true, commandLine: '/x/bin/postgres -D /data/postgres -p 15432' };

  it('contains pid and readiness', () => {
    expect(readPostmasterPid(text('ready   '))).toEqual({ pid: 4711, ready: true });
    expect(readPostmasterPid(text('starting'))).toEqual({ pid: 4711, ready: false });
    expect(readPostmasterPid('')).toBeUndefined();
  });

  it.each([
    ['its server runs', serving, false],
    ['nobody runs under the pid', { ...serving, runs: false }, true],
    ['a stranger got the pid', { runs: true, commandLine: 'vim notes' }, true],
    ['a Postgres of another folder got the pid', { runs: true, commandLine: 'postgres -D /elsewhere' }, true],
  ])('stale or not: %s', (_, facts, stale) => expect(isStale(facts, '/data/postgres')).toBe(stale));
});
