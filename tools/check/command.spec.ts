import { runNode, signalBackground } from './command.ts';

const PRIORITY = "process.stdout.write(String(require('node:os').getPriority()) + '\\n')";

describe('a command', () => {
  test('returns its exit code and its output, line by line as it is printed', async () => {
    const lines: string[] = [];
    const ended = await runNode(['-e', "console.log('one'); console.error('two'); process.exit(3)"], { onLine: (line) => lines.push(line) });
    expect(ended.code).toBe(3);
    expect(lines.sort()).toEqual(['one', 'two']);
  });

  test('in the background runs at the lowest priority, while a normal one does not', async () => {
    const [modest, usual] = await Promise.all([runNode(['-e', PRIORITY], { inBackground: true }), runNode(['-e', PRIORITY])]);
    expect([modest.output, usual.output]).toEqual(['19', '0']);
  });

  test('in the background ends together with its children, although a terminal’s signals do not reach it', async () => {
    // Its pipes stay open as long as any process holds them, and the command ends only when they close.
    const parent = "require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' }); console.log('started'); setInterval(() => undefined, 1000)";
    const ended = await runNode(['-e', parent], { inBackground: true, onLine: () => signalBackground('SIGINT') });
    expect(ended).toEqual({ code: 1, output: 'started' });
  });
});
