/** Ends the present task, so that a hand that waits is answered in between; what follows comes before whatever else waits, where the browser has that. */
export const turn = (): Promise<void> => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
