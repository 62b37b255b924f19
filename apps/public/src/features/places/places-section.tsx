import { sitePlaces } from '@coach/web-kit';
import { lazy, Suspense } from 'react';

// Read, hardly ever pressed: its code comes after the rest, and only where there is a place to show.
const ShownPlaces = lazy(async () => ({ default: (await import('./shown-places.tsx')).ShownPlaces }));

/** Where the coach trains, as far as the coach shows it; nothing where none is shown. */
export const PlacesSection = () => (sitePlaces().length > 0 ? <Suspense fallback={null}><ShownPlaces /></Suspense> : null);
