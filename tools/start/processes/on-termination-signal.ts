import process from 'node:process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a cleanup before a signal ends this process, for programs without their own; the signal then takes its usual effect. */
export function onTerminationSignal(stop: () => Promise<unknown>): void {
  const end = (signal: NodeJS.Signals): void => void stop().finally(() => process.kill(process.pid, signal));
  for (const signal of SIGNALS) process.once(signal, end);
}
