import { installedVersion } from './workspace.ts';

/** Of ours, what must exist once on the page: two of these are two sessions, two routers, two caches. */
const ours = ['@coach/web-kit/once', '@coach/api-client'];
const react = ['react', 'react/', 'react-dom', 'react-dom/'];

const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/**
 * The one list of shared singletons. The shell bundles them into its entry (eager: no waterfall of tiny chunks), so it
 * holds only what every page needs; an area never carries a copy (import: false) and fails loudly instead of running
 * beside a second one. Everything that keeps no state is bundled by whoever uses it, and only as much of it as is used.
 */
export function sharedSingletons(role: 'shell' | 'area') {
  const source = role === 'shell' ? { eager: true } : { import: false as const };
  const share = (name: string) => {
    const version = installedVersion(packageOf(name));
    return [name, { singleton: true, strictVersion: true, version, requiredVersion: version, ...source }] as const;
  };
  return Object.fromEntries([...react, ...ours].map(share));
}
