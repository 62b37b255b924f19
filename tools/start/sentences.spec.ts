import path from 'node:path';
import { backoff } from './processes/backoff.ts';
import { readAccounts } from './app.ts';
import { startSummary } from './closing-table.ts';
import { shownUrl, siblingUrl } from './postgres/databases.ts';
import { readVersion } from './install/ffmpeg.ts';
import { importantLines } from './logs/logs.ts';
import { unprivilegedAccount } from './postgres/postgres-home.ts';
import { failed, plainSentence, Refusal } from './refusal.ts';
import { ownSettings, readSettings, readWords, ROOT } from './settings.ts';
import { checkDiskSpace } from './storage/storage.ts';

const GIB = 1024 ** 3;
const errno = (code: string, where?: string): Error => Object.assign(new Error(code), { code, ...(where && { path: where }) });

describe('plain sentences', () => {
  it.each([
    [errno('ENOSPC', '/d/x'), 'The disk is full: nothing more can be written to /d/x'],
    [errno('EACCES'), '/data is not writable'],
    [errno('EROFS'), 'read-only'],
    [new Refusal('As it is.'), 'As it is.'],
  ])('%s', (error, sentence) => expect(plainSentence(error, '/data')).toContain(sentence));

  it('leaves an unknown error to be shown in full', () => expect(plainSentence(new TypeError('x'), '/data')).toBeUndefined());

  it('recognizes a full disk in the output of a failed program', () => {
    expect(failed('The build failed', 'b.log', 'could not write: No space left on device').message).toMatch(/^The disk is full/);
    expect(failed('The build failed', 'b.log', '    oops').message).toBe('The build failed. The last lines of b.log:\n\n    oops');
  });

  it('omits the frames of a stack trace', () => {
    expect(importantLines('some line\nError: no\n    at run (/a.js:1:2)\n\nNode.js v24.21.0\n', 5)).toBe('    some line\n    Error: no');
  });

  it.each([[50 * 1024 ** 2, true, 'The disk is full: only 50 MiB'], [0.5 * GIB, false, 'only 0.5 GiB free'], [77 * GIB, false, '77 GiB free']])(
    '%d bytes free',
    (free, full, sentence) => {
      expect(checkDiskSpace(free, '/data').full).toBe(full);
      expect(checkDiskSpace(free, '/data').sentence).toContain(sentence);
    },
  );
});

describe('settings', () => {
  it('have defaults, and keep the data next to the project', () => {
    expect(readSettings({})).toEqual({ dataDir: path.join(ROOT, '.data'), ports: { site: 3000, postgres: 15432, smtp: 1025, mailUi: 1080, stripe: 12111 } });
  });

  it('support an own business, stored next to the demo', () => {
    expect([readWords([]).isOwn, readWords(['--own']).isOwn]).toEqual([false, true]);
    expect(ownSettings(readSettings({})).dataDir).toBe(path.join(ROOT, '.data-own'));
    expect(ownSettings(readSettings({ COACH_DATA_DIR: '/srv/coach' })).dataDir).toBe('/srv/coach-own');
    expect(() => readWords(['--onw'])).toThrow('npm start does not know --onw');
  });

  it('are refused if a port is invalid or used twice', () => {
    expect(() => readSettings({ PORT: 'abc' })).toThrow('PORT=abc is not a port');
    expect(() => readSettings({ SMTP_PORT: '70000' })).toThrow('SMTP_PORT=70000 is not a port');
    expect(() => readSettings({ PORT: '1080' })).toThrow('PORT and MAIL_UI_PORT are both 1080');
  });
});

describe('input and output', () => {
  it('waits longer after each failure, up to ten seconds', () => expect([0, 1, 2, 9].map(backoff)).toEqual([250, 500, 1000, 10_000]));

  it('reads versions and accounts', () => {
    expect(readVersion('ffmpeg version 5.1.9-0+deb12u1 Copyright')).toBe('5.1.9-0+deb12u1');
    expect(readVersion('nothing')).toBeUndefined();
    expect(unprivilegedAccount('root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false')).toEqual({ uid: 65534, gid: 65534 });
    expect(readAccounts('written\n{"accounts":[{"role":"Coach","email":"a@b.test","password":"p"}]}\n')).toEqual([{ role: 'Coach', email: 'a@b.test', password: 'p' }]);
    expect(readAccounts('written\n')).toEqual([]);
  });

  it('never shows the password in a URL', () => {
    expect(shownUrl('postgres://a:secret@127.0.0.1:5/x')).toBe('postgres://a@127.0.0.1:5/x');
    expect(siblingUrl('postgres://a:b@127.0.0.1:5/x?sslmode=disable', 'y')).toBe('postgres://a:b@127.0.0.1:5/y?sslmode=disable');
  });

  it('ends with the link that opens an own business, until its coach has chosen a password', () => {
    const urls = { site: 'http://localhost:3000', api: 'http://localhost:3000/api', mail: undefined, stripe: '', database: '' };
    const wordsFor = (account: object) => startSummary({ urls, accounts: [{ role: 'Coach', email: 'a@b.test', ...account }] }, '/logs', 1);
    expect(wordsFor({ link: 'http://localhost:3000/reset-password#x' })).toMatch(/Begin here.* a@b\.test[^]* {4}http:\/\/localhost:3000\/reset-password#x\n/);
    expect(wordsFor({})).toMatch(/Coach +a@b\.test +with the password you chose/);
  });

  it('ends with addresses and accounts', () => {
    const urls = { site: 'http://localhost:3000', api: 'http://localhost:3000/api', mail: undefined, stripe: 'http://127.0.0.1:12111', database: '' };
    const words = startSummary({ urls, accounts: [{ role: 'Coach', email: 'a@b.test', password: 'p' }] }, path.join(ROOT, '.data/logs'), 3.14);
    expect(words).toContain('Ready in 3.1 s');
    expect(words).toMatch(/Site +http:\/\/localhost:3000/);
    expect(words).toMatch(/Coach +a@b\.test +p/);
    expect(words).toMatch(/Logs +\.data\/logs/);
    expect(words).not.toContain('Mail');
  });
});
