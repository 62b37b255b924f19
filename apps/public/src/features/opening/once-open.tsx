import { lazy, Suspense, type ComponentType } from 'react';
import { useAuth, useIsBeforeOpening } from '@coach/web-kit';

const OpensSoonPage = lazy(async () => ({ default: (await import('./opens-soon-page.tsx')).OpensSoonPage }));
const PreviewBar = lazy(async () => ({ default: (await import('./preview-bar.tsx')).PreviewBar }));

/** A page that visitors see only once the business has opened; its coach sees a preview before. */
export function onceOpen(Page: ComponentType): ComponentType {
  return function OnceOpen() {
    const isBefore = useIsBeforeOpening();
    const isCoach = useAuth().profile?.is_admin === true;
    if (!isBefore) return <Page />;
    return isCoach ? <><Suspense><PreviewBar /></Suspense><Page /></> : <Suspense><OpensSoonPage /></Suspense>;
  };
}
