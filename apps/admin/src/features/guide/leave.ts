/** Apart, so that a test can watch it. */
export { leaveTo } from '@coach/web-kit';
