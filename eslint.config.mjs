import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import accessibility from 'eslint-plugin-jsx-a11y';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { bans, exceptions } from './tools/check/lint/bans.mjs';
import { rooms } from './tools/check/lint/rooms.mjs';
import { zones } from './tools/check/lint/zones.mjs';

const TESTS = ['**/*.spec.{ts,tsx}', 'apps/api/test/**'];
const lines = (max) => ({ 'max-lines': ['error', { max, skipBlankLines: true, skipComments: true }] });

const sizes = {
  files: ['**/*.{ts,tsx,mjs}'],
  rules: { ...lines(300), 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
};

/** Every pattern applied to user input runs in linear time, wherever in the text a match begins. */
const patterns = {
  files: ['libs/{contracts,domain}/**/*.ts', 'apps/api/src/**/*.ts'],
  plugins: { regexp },
  rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }], 'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }] },
};

/** A scrollable list must be reachable by keyboard. */
const scrolling = { 'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'group'], allowExpressionValues: true }] };

const screens = { files: ['{apps,libs}/**/*.tsx'], plugins: { 'jsx-a11y': accessibility }, rules: { ...accessibility.flatConfigs.recommended.rules, ...scrolling } };

export default defineConfig(
  globalIgnores(['**/dist/**', '**/node_modules/**', '.nx/**', '.runtime/**', '.data*/**']),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  { plugins: { '@nx': nx } },
  {
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // .oxlintrc.json holds the rules that know types, and React's; no comment switches one off there either.
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  sizes,
  patterns,
  screens,
  rooms,
  bans,
  zones,
  exceptions,
  { files: TESTS, rules: { ...lines(500), 'max-lines-per-function': 'off' } },
);
