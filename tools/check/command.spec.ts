import { runNode, signalBackground } from './command.ts';

const PRIORITY = "process.stdout.write(String(require('node:os').getPriority()) + '\\n')";

describe('a command', () => {
  test('answers its exit code and what it said, line by line as it says it', async () => {
    const lines: string[] = [];
    const ended = await runNode(['-e', "console.log('one'); console.error('two'); process.exit(3)"], { onLine: (line) => lines.push(line) });
    expect(ended.code).toBe(3);
    expect(lines.sort()).toEqual(['one', 'two']);
  });

  test('in the background takes what the others leave, and one beside it does not', async () => {
    const [modest, usual] = await Promise.all([runNode(['-e', PRIORITY], { inBackground: true }), runNode(['-e', PRIORITY])]);
    expect([modest.output, usual.output]).toEqual(['19', '0']);
  });

  test('in the background ends with what it has started, though a terminal does not reach it', async () => {
    // Its pipes are open for as long as anybody holds them, and so is the wait for its end.
    const parent = "require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' }); console.log('started'); setInterval(() => undefined, 1000)";
    const ended = await runNode(['-e', parent], { inBackground: true, onLine: () => signalBackground('SIGINT') });
    expect(ended).toEqual({ code: 1, output: 'started' });
  });
});
