/** Leaves the site in this window. */
export const leaveTo = (url: string): void => window.location.assign(url);
