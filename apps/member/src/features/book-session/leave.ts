export { leaveTo } from '@coach/web-kit';
