import type { TestApp } from './test-app.ts';

/** Runs an action at a later time, then sets the clock back. */
export async function atLaterTime<T>({ advance }: Pick<TestApp, 'advance'>, milliseconds: number, act: () => Promise<T>): Promise<T> {
  advance(milliseconds);
  try {
    return await act();
  } finally {
    advance(-milliseconds);
  }
}
