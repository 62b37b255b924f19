/** A separate function, so that a test can spy on it. */
export { leaveTo } from '@coach/web-kit';
