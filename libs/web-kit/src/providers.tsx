import { useMemo, useState, type ReactNode } from 'react';
import { RegionContext } from '@coach/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useBusiness, useFormats } from './business/business.ts';
import { AuthProvider } from './session/auth.tsx';
import { TermsPrompt } from './legal/terms-prompt.tsx';
import { SiteNameContext } from './pages/page.tsx';
import { ProofPrompt } from './proof/proof-prompt.tsx';
import { createQueryClient } from './query-client.ts';
import { ToastProvider } from './toasts/toasts.tsx';

/** The providers that all pages need, once per document. */
export function Providers({ siteName, children }: { siteName: string; children: ReactNode }) {
  const [cache] = useState(createQueryClient);
  const { weekStart } = useBusiness().region;
  const { formatCount } = useFormats();
  const region = useMemo(() => ({ weekStart, formatCount }), [weekStart, formatCount]);
  return (
    <SiteNameContext value={siteName}>
      <RegionContext value={region}>
        <QueryClientProvider client={cache}>
          <ToastProvider>
            <AuthProvider>
              {children}
              <ProofPrompt />
              <TermsPrompt />
            </AuthProvider>
          </ToastProvider>
        </QueryClientProvider>
      </RegionContext>
    </SiteNameContext>
  );
}
