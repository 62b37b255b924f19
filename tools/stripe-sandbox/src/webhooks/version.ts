/** The API version whose shapes the sandbox speaks (the SDK's own). */
export const API_VERSION = '2026-10-28.endive';
