import { StrictMode, useEffect } from 'react';
import { Providers, RouterProvider } from '@coach/web-kit';
import type { createRouter } from './frame/create-router.ts';

export type AppProps = { router: ReturnType<typeof createRouter>; siteName: string };

export function App({ router, siteName }: AppProps) {
  // Whoever kept what was typed and pressed before (boot.ts) hands it over.
  useEffect(() => void dispatchEvent(new Event('app-answers')), []);
  return (
    <StrictMode>
      <Providers siteName={siteName}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
