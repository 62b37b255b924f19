import { AreaErrorBoundary, DidNotLoad } from '@coach/web-kit';
import { useFocusOnArrival } from '../frame/focus-on-navigation.ts';

/** In the place of a page whose code did not come, until it does. */
export function DeadPage({ retry }: { retry: () => Promise<void> }) {
  useFocusOnArrival();
  return <DidNotLoad retry={retry} />;
}

/** In the place of an area that did not come or broke down, until it works. */
export function DeadArea() {
  useFocusOnArrival();
  return <AreaErrorBoundary />;
}
