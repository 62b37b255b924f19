// npm run scaled: the product as it is deployed, on one machine and as plain processes.
import path from 'node:path';
import { boardFor } from './board.ts';
import { closingTable } from './closing-table.ts';
import { startScaledStack } from './scaled-stack.ts';
import { superviseUntilStopped } from './session.ts';
import { readSettings } from './settings.ts';

const board = boardFor();

await superviseUntilStopped(board, readSettings, async ({ settings, run, signal }) => {
  const stack = await startScaledStack({ ...settings, dataDir: path.join(settings.dataDir, 'scaled'), board, run, signal });
  board.line(closingTable(stack, path.join(settings.dataDir, 'scaled/logs'), performance.now() / 1000));
  return stack;
});
