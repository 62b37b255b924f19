import { createHash } from 'node:crypto';

/** The `packages` of a package-lock.json, reduced to what a comparison needs. */
export type LockedPackages = Record<string, { version?: string; link?: boolean; optional?: boolean; devOptional?: boolean }>;

/** The facts known before the dependencies are installed. */
export interface InstallFacts {
  /** Hash of package-lock.json. */
  lockHash: string;
  /** Hash recorded after the last complete install, if any. */
  recordedHash: string | undefined;
  /** Packages of package-lock.json. */
  locked: LockedPackages;
  /** Packages that npm lists as installed (node_modules/.package-lock.json, written at the end of an install), if any. */
  present: LockedPackages | undefined;
}

/** `current`: nothing to do; `adopt`: installed manually and complete, only the record is missing; `install`: npm ci. */
export type InstallDecision = 'current' | 'adopt' | 'install';

/** A hash that identifies a lock file. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether all locked packages are present in the locked version; optional packages may be missing (other platforms). */
export function isComplete(locked: LockedPackages, present: LockedPackages): boolean {
  return Object.entries(locked)
    .filter(([place]) => place.startsWith('node_modules/') || place.includes('/node_modules/'))
    .every(([place, { version, optional, devOptional }]) => {
      const found = present[place];
      if (!found) return Boolean(optional ?? devOptional);
      return found.version === version;
    });
}

/** Decides whether `npm ci` must run. */
export function decideInstall({ lockHash, recordedHash, locked, present }: InstallFacts): InstallDecision {
  if (!present) return 'install';
  if (recordedHash === lockHash) return 'current';
  return isComplete(locked, present) ? 'adopt' : 'install';
}

/** The message for a failed `npm ci`, based on npm's output. */
export function installSentence(output: string, logFile: string): string {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: the dependencies could not be installed. Free about 2 GiB and run this again.';
  if (/EUSAGE|are in sync|Missing: .* from lock file/.test(output)) return 'package.json and package-lock.json do not fit together. Run "npm install" once, then this again.';
  if (/EACCES|EPERM|EROFS/.test(output)) return `The folder node_modules is not writable for you. Change its owner (chown) and run this again; npm's words are in ${logFile}.`;
  const missing = /404 Not Found.*?((?:@[\w.-]+(?:\/|%2f))?[\w.-]+@[\w.-]+)/i.exec(output)?.[1];
  if (missing) return `The package ${missing} could not be fetched: the npm registry you use does not have it. npm's words are in ${logFile}.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network|socket/i.test(output)) return 'The dependencies could not be fetched: the npm registry does not answer. Check the network (and "npm config get registry") and run this again.';
  return `The dependencies could not be installed. npm's last words are in ${logFile}.`;
}
