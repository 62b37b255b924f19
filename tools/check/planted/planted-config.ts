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

/** The project of one bug: its spec alone, and the bug in what is translated for it. */
function plantedProject(bug: PlantedBug, sources: readonly SourceFile[]) {
  const { file } = fileFor(bug, sources);
  const { before, after, name, spec } = bug;
  const project = projectOf(bug);
  const planting = Object.entries(project.transform).map(([pattern, [translator, options]]) =>
    translator === '@swc/jest' ? [pattern, [TRANSFORMER, { swc: options, bug: { file: path.join(ROOT, file), before, after } }]] : [pattern, [translator, options]],
  );
  return { ...project, id: `planted-${project.displayName}`, displayName: name, testMatch: [`<rootDir>/${spec}`], transform: Object.fromEntries(planting) as object };
}

/** What Jest is told to run the bugs: a project for each, two at a time, one server of databases for all. */
export const plantedConfig = (bugs: readonly PlantedBug[], sources: readonly SourceFile[], report: string) => ({
  rootDir: ROOT,
  testTimeout: base.testTimeout,
  maxWorkers: 2,
  // Modules of a hundred and sixty projects are more than one process holds: it is begun anew in between.
  workerIdleMemoryLimit: '1GB',
  reporters: [[REPORTER, { file: report }]],
  projects: bugs.map((bug) => plantedProject(bug, sources)),
});
