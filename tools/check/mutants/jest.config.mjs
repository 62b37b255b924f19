import base from '../../../jest.config.mjs';

/** Stryker brings an environment of its own, whose realm is a sandbox; our runtime works in Node's. */
const { displayName, testEnvironment, runtime, ...node } = base.projects.find((project) => project.displayName === 'node');

/** Only the domain's specs. The slow slots oracle is excluded: every mutant would check ten thousand schedules. */
export default { ...node, roots: ['<rootDir>/libs/domain'], testPathIgnorePatterns: ['slots-oracle'], testTimeout: base.testTimeout };
