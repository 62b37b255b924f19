interface Project {
  displayName: string;
  rootDir: string;
  roots: string[];
  transform: Record<string, [translator: string, options: object]>;
  [option: string]: unknown;
}

declare const config: { testTimeout: number; projects: Project[] };
export default config;
