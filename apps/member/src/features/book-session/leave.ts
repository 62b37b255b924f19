/** Leaves the site for the payment page, in the same window (BOOK-21). */
export const leaveTo = (url: string): void => window.location.assign(url);
