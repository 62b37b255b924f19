import fs from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
const [USER, SYSTEM] = [11, 12];

/** Milliseconds of processor that a process has had so far: what it costs, whoever else is on the machine. Undefined where the system does not say. */
export function processorMs(pid: number): number | undefined {
  const told = `/proc/${pid}/stat`;
  if (!fs.existsSync(told)) return undefined;
  const text = fs.readFileSync(told, 'utf8');
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
}

/** Milliseconds of a process's processor that some work takes, beside what the work answers. */
export async function spending<Told>(pid: number, work: () => Promise<Told>): Promise<{ told: Told; spent: number | undefined }> {
  const before = processorMs(pid);
  const told = await work();
  const after = processorMs(pid);
  return { told, spent: before === undefined || after === undefined ? undefined : after - before };
}
