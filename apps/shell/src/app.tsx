import { StrictMode, useEffect } from 'react';
import { Providers, RouterProvider } from '@coach/web-kit';
import type { createRouter } from './frame/create-router.ts';

export type AppProps = { router: ReturnType<typeof createRouter>; siteName: string };

export function App({ router, siteName }: AppProps) {
  // By now the page speaks the language it waited for (first.ts), or will not.
  useEffect(() => void delete document.documentElement.dataset['wait'], []);
  // Whoever kept what was typed and pressed before (boot.ts) hands it over; a turn later, when what was known beforehand
  // of the visitor has reached the page.
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
