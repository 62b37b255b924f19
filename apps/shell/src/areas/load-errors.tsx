import { AreaErrorBoundary, DidNotLoad } from '@coach/web-kit';
import { useFocusOnArrival } from '../frame/focus-on-navigation.ts';

/** Replaces a page whose code failed to load, until it does. */
export function DeadPage({ retry }: { retry: () => Promise<void> }) {
  useFocusOnArrival();
  return <DidNotLoad retry={retry} />;
}

/** Replaces a remote that failed to load or crashed, until it works. */
export function DeadArea() {
  useFocusOnArrival();
  return <AreaErrorBoundary />;
}
