/** Subscribes to some events of a target; returns the unsubscribe function. */
export function listen(target: EventTarget | null, events: readonly string[], listener: (event: Event) => void): () => void {
  for (const event of events) target?.addEventListener(event, listener);
  return () => {
    for (const event of events) target?.removeEventListener(event, listener);
  };
}
