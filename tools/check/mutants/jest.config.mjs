import base from '../../../jest.config.mjs';

const { displayName, ...node } = base.projects.find((project) => project.displayName === 'node');

/** The specs of the domain alone. The slow oracle of slots is left out: every mutant would walk ten thousand schedules. */
export default { ...node, roots: ['<rootDir>/libs/domain'], testPathIgnorePatterns: ['slots-oracle'], testTimeout: base.testTimeout };
