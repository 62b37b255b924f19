/** Yields to the browser so that pending input is handled; where supported, the continuation runs before other queued tasks. */
export const turn = (): Promise<void> => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
