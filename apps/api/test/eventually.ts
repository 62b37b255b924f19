const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [5, 50];

/** Polls at growing intervals until the answer is not null, false or undefined; on timeout throws before Jest would, naming the condition. */
export async function eventually<T>(ask: () => T | Promise<T>, withinMs = 50_000): Promise<NonNullable<T>> {
  const end = Date.now() + withinMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Nothing happened within ${withinMs} ms`);
    await new Promise((wake) => setTimeout(wake, pause));
  }
}
