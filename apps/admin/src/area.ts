import { paths, type Area } from '@coach/web-kit';

export const area: Area = {
  routes: [{ path: paths.admin, lazy: async () => ({ Component: (await import('./features/panel/admin-page.tsx')).AdminPage }) }],
};
