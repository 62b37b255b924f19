const PAUSE_MS = 50;

/** Asks again and again until there is an answer other than null, false or undefined; throws after the time is up. */
export async function eventually<T>(ask: () => T | Promise<T>, withinMs = 15_000): Promise<NonNullable<T>> {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Nothing happened within ${withinMs} ms`);
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
}
