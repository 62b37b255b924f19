import fs from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const [USER, SYSTEM] = [11, 12];

/** The processor time a process has used so far, in milliseconds, independent of other load on the machine. Undefined where the system doesn't report it. */
export function processorMs(pid: number): number | undefined {
  const told = `/proc/${pid}/stat`;
  if (!fs.existsSync(told)) return undefined;
  const text = fs.readFileSync(told, 'utf8');
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
}

/** Returns the processor time in milliseconds that a process spends on some work, along with the work's result. */
export async function spending<Told>(pid: number, work: () => Promise<Told>): Promise<{ told: Told; spent: number | undefined }> {
  const before = processorMs(pid);
  const told = await work();
  const after = processorMs(pid);
  return { told, spent: before === undefined || after === undefined ? undefined : after - before };
}
