export type { Area } from './area.ts';
export * from './forms.ts';
export { paths } from './paths.ts';
export * from '@coach/web-kit/once';
