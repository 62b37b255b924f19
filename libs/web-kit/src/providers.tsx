import { useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { AuthProvider } from './session/auth.tsx';
import { SiteNameContext } from './pages/page.tsx';
import { ProofPrompt } from './proof/proof-prompt.tsx';
import { createQueryClient } from './query-client.ts';
import { ToastProvider } from './toasts/toasts.tsx';

/** Everything that the pages expect around them, once for the whole page. */
export function Providers({ siteName, children }: { siteName: string; children: ReactNode }) {
  const [cache] = useState(createQueryClient);
  return (
    <SiteNameContext value={siteName}>
      <QueryClientProvider client={cache}>
        <ToastProvider>
          <AuthProvider>
            {children}
            <ProofPrompt />
          </AuthProvider>
        </ToastProvider>
      </QueryClientProvider>
    </SiteNameContext>
  );
}
