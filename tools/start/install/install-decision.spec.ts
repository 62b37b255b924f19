import { decideInstall, hashOf, installSentence, isComplete, type LockedPackages } from './install-decision.ts';

const locked: LockedPackages = {
  '': { version: '0.1.0' },
  'apps/api': { version: '0.0.0' },
  'node_modules/@coach/api': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
};
const present: LockedPackages = { 'node_modules/@coach/api': { link: true }, 'node_modules/zod': { version: '4.6.7' } };
const facts = { lockHash: hashOf('lock'), recordedHash: hashOf('lock'), locked, present };

describe('whether npm ci must run', () => {
  it('does not run when the recorded hash is the lock file\'s', () => expect(decideInstall(facts)).toBe('current'));

  it('runs if nothing, or not everything, was installed', () => {
    expect(decideInstall({ ...facts, present: undefined })).toBe('install');
    expect(decideInstall({ ...facts, recordedHash: undefined, present: {} })).toBe('install');
  });

  it('adopts a complete manual install', () => {
    expect(decideInstall({ ...facts, recordedHash: undefined })).toBe('adopt');
    expect(decideInstall({ ...facts, recordedHash: hashOf('older') })).toBe('adopt');
  });

  it('runs after an interruption: npm writes its list last', () => {
    expect(decideInstall({ ...facts, recordedHash: hashOf('lock'), present: undefined })).toBe('install');
  });

  it.each<[string, LockedPackages, boolean]>([
    ['everything there', present, true],
    ['another version', { ...present, 'node_modules/zod': { version: '4.0.0' } }, false],
    ['a package missing', { 'node_modules/@coach/api': { link: true } }, false],
    ['a workspace not linked yet', { 'node_modules/zod': { version: '4.6.7' } }, false],
  ])('%s', (_, installed, complete) => expect(isComplete(locked, installed)).toBe(complete));
});

describe('the message for a failed install', () => {
  it.each([
    ['npm error code ENOSPC', 'The disk is full'],
    ['npm error code E404\nnpm error 404 Not Found - GET https://r/zod - zod@9.9.9', 'The package zod@9.9.9 could not be fetched'],
    ['npm error 404  \'@nx/js@99.0.0\' is not in this registry.\nnpm error 404 Not Found - @nx/js@99.0.0', 'The package @nx/js@99.0.0 could not be fetched'],
    ['npm error code ENOTFOUND', 'the npm registry does not answer'],
    ['npm error code EUSAGE', 'do not fit together'],
    ['npm error code EACCES', 'node_modules is not writable'],
    ['something new', 'last words are in install.log'],
  ])('%s', (output, sentence) => expect(installSentence(output, 'install.log')).toContain(sentence));
});
