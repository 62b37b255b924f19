/** As much of Jest's runtime as evaluates a module. */
interface Evaluator {
  executor: { compile(source: string, file: string): (...parts: unknown[]) => unknown };
  transformCache: { transform(file: string): string; getSourceMaps(): Map<string, string> };
  requireModule(from: string, name: string): unknown;
}

export interface SharedModules {
  /** Whether a file is evaluated once for all specs. */
  shares(file: string): boolean;
  load(file: string): Record<string, unknown>;
}

export function modulesFor(config: { rootDir: string; transform: unknown }, runtime: Evaluator): SharedModules;
