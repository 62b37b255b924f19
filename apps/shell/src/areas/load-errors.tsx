import { AreaErrorBoundary, DidNotLoad } from '@coach/web-kit';
import { useFocusOnArrival } from '../frame/focus-on-navigation.ts';

/** Replaces a page whose code failed to load, until it does. */
export function PageLoadError({ retry }: { retry: () => Promise<void> }) {
  useFocusOnArrival();
  return <DidNotLoad retry={retry} />;
}

/** Replaces a remote that failed to load or crashed, until it works. */
export function AreaLoadError() {
  useFocusOnArrival();
  return <AreaErrorBoundary />;
}
