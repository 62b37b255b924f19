import path from 'node:path';
import base from '../../../jest.config.mjs';
import { ROOT } from '../../start/settings.ts';
import type { PlantedBug } from './planted-bug.ts';
import { fileFor, type SourceFile } from './product-sources.ts';

const TRANSFORMER = '<rootDir>/tools/check/planted/planting-transformer.mjs';
const REPORTER = path.join(ROOT, 'tools/check/planted/planted-reporter.mjs');

/** The project of jest.config.mjs that a spec belongs to. */
function projectOf({ name, spec }: PlantedBug) {
  const project = base.projects.find(({ roots }) => roots.some((folder) => spec.startsWith(`${folder.replace('<rootDir>/', '')}/`)));
  if (!project) throw new Error(`"${name}" names a spec that no project runs: ${spec}`);
  return project;
}

/** The project for one bug: only its spec, with the bug planted by the transform. */
function plantedProject(bug: PlantedBug, sources: readonly SourceFile[]) {
  const { file } = fileFor(bug, sources);
  const { before, after, name, spec } = bug;
  const project = projectOf(bug);
  const planting = Object.entries(project.transform).map(([pattern, [translator, options]]) =>
    translator === '@swc/jest' ? [pattern, [TRANSFORMER, { swc: options, bug: { file: path.join(ROOT, file), before, after } }]] : [pattern, [translator, options]],
  );
  return { ...project, id: `planted-${project.displayName}`, displayName: name, testMatch: [`<rootDir>/${spec}`], transform: Object.fromEntries(planting) as object };
}

/** Jest's configuration to run the bugs: a project for each, two at a time, one database server for all. */
export const plantedConfig = (bugs: readonly PlantedBug[], sources: readonly SourceFile[], report: string) => ({
  rootDir: ROOT,
  testTimeout: base.testTimeout,
  maxWorkers: 2,
  // The modules of a hundred and sixty projects exceed a process's memory, so workers are restarted in between.
  workerIdleMemoryLimit: '1GB',
  reporters: [[REPORTER, { file: report }]],
  projects: bugs.map((bug) => plantedProject(bug, sources)),
});
