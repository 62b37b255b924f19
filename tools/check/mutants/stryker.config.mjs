/** Logic only: words, patterns and lists are told apart by those who read them, not by a mutant. */
const NO_LOGIC = ['StringLiteral', 'Regex', 'ArrayDeclaration', 'ObjectLiteral'];

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'tools/check/mutants/jest.config.mjs', enableFindRelatedTests: true },
  mutate: ['libs/domain/src/**/*.ts', '!**/*.spec.ts', '!**/index.ts'],
  mutator: { excludedMutations: NO_LOGIC },
  // Below 99 % of logic mutants killed the run fails; those that are left change nothing that can be told.
  thresholds: { high: 99.5, low: 99, break: 99 },
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // What runs once when a file is loaded would have every spec run for it.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.data/check/mutants/incremental.json',
  tempDirName: '.data/check/mutants/sandbox',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, allowEmojis: false },
  jsonReporter: { fileName: '.data/check/mutants/mutants.json' },
  // Nothing but the domain and what its specs are run with is copied.
  ignorePatterns: ['**', '!libs/domain/**', '!tools/check/jest/**', '!tools/check/mutants/**', '!jest.config.mjs', '!package.json', '!tsconfig.base.json'],
  disableTypeChecks: false,
  allowConsoleColors: false,
};
