/** The part of package-lock.json that is read here. */
export interface LockFile {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean; integrity?: string; inBundle?: boolean }>;
}

/** An installed package. `isCarried`: it is used in production. */
export interface Installed {
  name: string;
  version: string;
  licence: string;
  isCarried: boolean;
  integrity: string | undefined;
}

/** Picks the license of a package that offers several: the first accepted one. `unknown` if it declares none. */
export function licenceOf(said: string | undefined, wanted: readonly string[] = []): string {
  if (!said) return 'unknown';
  const choices = said.replace(/^\(|\)$/g, '').split(' OR ');
  return choices.find((choice) => wanted.includes(choice)) ?? choices[0]!;
}

/** Every installed package in the lock file, without the workspace's own. */
export function packagesOf({ packages }: LockFile): Installed[] {
  return Object.entries(packages)
    .filter(([place, { link, inBundle }]) => place.includes('node_modules/') && !link && !inBundle)
    .map(([place, { version = '', license, dev = false, integrity }]) => ({
      ...{ name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length), version },
      ...{ licence: licenceOf(license), isCarried: !dev, integrity },
    }));
}
