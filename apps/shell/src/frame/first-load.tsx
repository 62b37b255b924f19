/** Before the first area has arrived. The words only show when that takes long. */
export function FirstLoad() {
  return <p className="first-load muted" role="status">Loading...</p>;
}
