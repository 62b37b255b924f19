/** The API version of the sandbox's objects (the SDK's own). */
export const API_VERSION = '2026-10-28.endive';
