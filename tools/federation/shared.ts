import { installedVersion } from './workspace.ts';

/** Our own packages that must exist once on the page: duplicates would mean two sessions, two routers, two caches. */
const ours = ['@coach/web-kit/once', '@coach/api-client'];
const react = ['react', 'react/', 'react-dom', 'react-dom/'];

const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/**
 * The single list of shared singletons. The shell bundles them into its entry (eager: no waterfall of tiny chunks), so it
 * contains only what every page needs; an area never contains a copy (import: false) and fails loudly instead of running
 * with a second one. Stateless code is bundled by each user, and only the parts in use.
 */
export function sharedSingletons(role: 'shell' | 'area') {
  const source = role === 'shell' ? { eager: true } : { import: false as const };
  const share = (name: string) => {
    const version = installedVersion(packageOf(name));
    return [name, { singleton: true, strictVersion: true, version, requiredVersion: version, ...source }] as const;
  };
  return Object.fromEntries([...react, ...ours].map(share));
}
