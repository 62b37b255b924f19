export const PINNED: string;
export const LEAST: string;
export function compareVersions(one: string, other: string): number;
export function isEnough(version: string): boolean;
export function nodePackageFor(platform: string, arch: string): { name: string; binary: string[] } | undefined;
export function chosenVersion(published: readonly string[]): string | undefined;
export function npmCommand(start: { platform: string; execPath: string; env: Record<string, string | undefined> }): { file: string; args: string[]; shell: boolean };
