import { sitePlaces } from '@coach/web-kit';
import { lazy, Suspense } from 'react';

// Rarely interacted with, so its code is loaded last, and only if there is a place to show.
const ShownPlaces = lazy(async () => ({ default: (await import('./shown-places.tsx')).ShownPlaces }));

/** The places where the coach trains that are public; renders nothing if there are none. */
export const PlacesSection = () => (sitePlaces().length > 0 ? <Suspense fallback={null}><ShownPlaces /></Suspense> : null);
