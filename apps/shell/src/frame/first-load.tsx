import { useBusiness } from '@coach/web-kit';

/**
 * Before the page's code has arrived: what the page came with meanwhile (apps/api, first-frame.ts), so that nothing moves, and
 * for whoever does not see it the words.
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
