import path from 'node:path';

/** A project and its tsconfig.json. */
export interface TypedProject {
  /** Relative to the workspace, `libs/domain`. */
  folder: string;
  config: { extends: string; compilerOptions?: object; include: readonly string[] };
}

/** What one run of the compiler checks. */
export interface TypedProgram {
  folders: string[];
  config: TypedProject['config'];
}

/**
 * One program for all projects with the same options, since each program reads and checks what it imports anew; no project is
 * checked under other options than its own. The largest first. All paths of `config` are absolute, below `root`.
 */
export function programsOf(projects: readonly TypedProject[], root: string): TypedProgram[] {
  const programs = new Map<string, TypedProgram>();
  for (const { folder, config } of projects) {
    const absolute = (file: string): string => path.join(root, folder, file);
    const key = JSON.stringify([absolute(config.extends), config.compilerOptions ?? {}]);
    const { folders, config: known } = programs.get(key) ?? { folders: [], config: { ...config, extends: absolute(config.extends), include: [] } };
    programs.set(key, { folders: [...folders, folder], config: { ...known, include: [...known.include, ...config.include.map(absolute)] } });
  }
  return [...programs.values()].sort((one, other) => other.folders.length - one.folders.length);
}
