/** An error that stops a start, explained in a sentence the user can act on. Shown without a stack trace; the exit code is 1. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** The start was called off (Ctrl-C, SIGTERM) during a step. */
export class CalledOff extends Error {
  override name = 'CalledOff';
  override message = 'called off';
}

/** The refusal for a failed program: what happened and its last output, or a plain message if that says the disk is full. */
export function failed(what: string, logFile: string, lastWords: string): Refusal {
  if (/no space left on device|ENOSPC/i.test(lastWords)) return new Refusal(`The disk is full: ${what}. Free some space and run this again; nothing was lost.`);
  return new Refusal(`${what}. The last lines of ${logFile}:\n\n${lastWords}`);
}

const SENTENCES: Record<string, (where: string) => string> = {
  ENOSPC: (where) => `The disk is full: nothing more can be written to ${where}. Free some space and run this again; nothing was lost.`,
  EDQUOT: (where) => `Your disk quota is used up: nothing more can be written to ${where}. Free some space and run this again.`,
  EACCES: (where) => `${where} is not writable for you. Change its owner (chown) or choose another folder with COACH_DATA_DIR.`,
  EPERM: (where) => `${where} is not writable for you. Change its owner (chown) or choose another folder with COACH_DATA_DIR.`,
  EROFS: (where) => `${where} lies on a read-only disk. Choose a writable folder with COACH_DATA_DIR.`,
  ENOENT: (where) => `${where} cannot be made or read: a folder on the way to it is missing or read-only. Choose another with COACH_DATA_DIR.`,
  ENOTDIR: (where) => `${where} cannot be made: a file is in its way. Choose another folder with COACH_DATA_DIR.`,
  EEXIST: (where) => `${where} is a file where a folder is needed. Move it away or choose another folder with COACH_DATA_DIR.`,
  EMFILE: () => 'Too many files are open in this session. Raise the limit (ulimit -n 4096) and run this again.',
  ENOMEM: () => 'The machine has no memory left. Close something and run this again.',
};

/**
 * The plain sentence for an error that stopped the start, or undefined if it is not one the user can act on.
 * @param where the folder that was being written, for errors that name no path
 */
export function plainSentence(error: unknown, where: string): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  return SENTENCES[code ?? '']?.(path ?? where);
}
