/** Only logic is mutated: texts, patterns and lists are reviewed by people, not by mutants. */
const NO_LOGIC = ['StringLiteral', 'Regex', 'ArrayDeclaration', 'ObjectLiteral'];

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'tools/check/mutants/jest.config.mjs', enableFindRelatedTests: true },
  mutate: ['libs/domain/src/**/*.ts', '!**/*.spec.ts', '!**/index.ts'],
  mutator: { excludedMutations: NO_LOGIC },
  // The run fails if fewer than 99 % of the logic mutants are killed; the remaining ones are equivalent.
  thresholds: { high: 99.5, low: 99, break: 99 },
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // Code that runs once on load would require every spec to run.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.data/check/mutants/incremental.json',
  tempDirName: '.data/check/mutants/sandbox',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, allowEmojis: false },
  jsonReporter: { fileName: '.data/check/mutants/mutants.json' },
  // Copies only the domain and what its specs need to run.
  ignorePatterns: ['**', '!libs/domain/**', '!tools/check/jest/**', '!tools/check/mutants/**', '!jest.config.mjs', '!package.json', '!tsconfig.base.json'],
  disableTypeChecks: false,
  allowConsoleColors: false,
};
