import type { TestApp } from './test-app.ts';

/** Does something a while later; then it is now again. */
export async function later<T>({ advance }: Pick<TestApp, 'advance'>, milliseconds: number, act: () => Promise<T>): Promise<T> {
  advance(milliseconds);
  try {
    return await act();
  } finally {
    advance(-milliseconds);
  }
}
