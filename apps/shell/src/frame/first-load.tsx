import { useBusiness } from '@coach/web-kit';

/**
 * Before the page's code has loaded: keeps the served placeholder (apps/api, first-frame.ts), so that nothing shifts, and
 * announces loading to screen readers.
 */
export function FirstLoad() {
  return (
    <div className="first-frame">
      <p className="vh" role="status">Loading...</p>
      <div className="bar" aria-hidden="true"><div className="wrap"><b>{useBusiness().identity.name}</b></div></div>
      <div className="wrap first-places" aria-hidden="true"><i /><i /><i /></div>
    </div>
  );
}
