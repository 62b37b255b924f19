export function importedPackages(folder: string): string[];
export function packagesBelow(names: readonly string[], modules: string): string[];
export function isCarried(file: string): boolean;
