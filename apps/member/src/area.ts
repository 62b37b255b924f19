import { paths, type Area } from '@coach/web-kit';

export const area: Area = {
  routes: [
    { path: paths.dashboard, lazy: async () => ({ Component: (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage }) },
    { path: paths.book, lazy: async () => ({ Component: (await import('./features/book-session/book-page.tsx')).BookPage }) },
    { path: paths.videos, lazy: async () => ({ Component: (await import('./features/videos/videos-page.tsx')).VideosPage }) },
    { path: paths.profile, lazy: async () => ({ Component: (await import('./features/edit-profile/edit-profile-page.tsx')).EditProfilePage }) },
  ],
};
