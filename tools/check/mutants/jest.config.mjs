import base from '../../../jest.config.mjs';

/** Stryker brings an environment of its own, whose realm is a sandbox; our runtime works in Node's. */
const { displayName, testEnvironment, runtime, ...node } = base.projects.find((project) => project.displayName === 'node');

/** The specs of the domain alone. The slow oracle of slots is left out: every mutant would walk ten thousand schedules. */
export default { ...node, roots: ['<rootDir>/libs/domain'], testPathIgnorePatterns: ['slots-oracle'], testTimeout: base.testTimeout };
