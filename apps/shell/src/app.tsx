import { StrictMode, useEffect } from 'react';
import { Providers, RouterProvider } from '@coach/web-kit';
import type { createRouter } from './frame/create-router.ts';

export type AppProps = { router: ReturnType<typeof createRouter>; siteName: string };

export function App({ router, siteName }: AppProps) {
  // By now the page has its language (first.ts), or stays English.
  useEffect(() => void delete document.documentElement.dataset['wait'], []);
  // Input recorded before (boot.ts) is replayed; one turn later, when data known in advance
  // has reached the page.
  useEffect(() => {
    const turn = setTimeout(() => dispatchEvent(new Event('app-answers')));
    return () => clearTimeout(turn);
  }, []);
  return (
    <StrictMode>
      <Providers siteName={siteName}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
