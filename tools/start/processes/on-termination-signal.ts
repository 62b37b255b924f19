import process from 'node:process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Has something stopped before a signal ends this process, for programs that know no such thing themselves; the signal then does what it would have done. */
export function onTerminationSignal(stop: () => Promise<unknown>): void {
  const end = (signal: NodeJS.Signals): void => void stop().finally(() => process.kill(process.pid, signal));
  for (const signal of SIGNALS) process.once(signal, end);
}
