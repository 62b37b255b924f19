import process from 'node:process';
import { CalledOff } from './refusal.ts';

/** Sets the text after a step's title, while it runs and after it ends. */
export type Note = (text: string) => void;

/** Reports the progress of the start. */
export interface Reporter {
  /** Runs the work as one line: live while it runs, with its duration when done. Passes on the result or the error. */
  step<T>(title: string, work: (note: Note) => Promise<T>): Promise<T>;
  /** Prints a separate line above the live ones. */
  line(text: string): void;
}

interface Live {
  title: string;
  note: string;
  since: number;
}

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const TITLE_WIDTH = 16;

/** A reporter that prints nothing, for tests. */
export const silentReporter: Reporter = { step: (_title, work) => work(() => undefined), line: () => undefined };

function lineOf(sign: string, { title, note, since }: Live): string {
  const seconds = ((performance.now() - since) / 1000).toFixed(1).padStart(6);
  return `  ${sign} ${title.padEnd(TITLE_WIDTH)}${seconds} s  ${note}`;
}

const endSign = (error: unknown): string => (error instanceof CalledOff ? '–' : '✗');

/** Plain lines, one at the end of each step and one for each hint in between: for pipes, files and CI. */
export function plainReporter(print: (line: string) => void): Reporter {
  return {
    line: print,
    async step(title, work) {
      const live: Live = { title, note: '', since: performance.now() };
      try {
        const value = await work((text) => {
          const hint = text.endsWith('…') && text !== live.note;
          live.note = text;
          if (hint) print(lineOf('…', live));
        });
        print(lineOf('✓', live));
        return value;
      } catch (error) {
        print(lineOf(endSign(error), live));
        throw error;
      }
    },
  };
}

/** Live lines on a terminal: running steps are redrawn below the finished ones. */
export function liveReporter(out: NodeJS.WriteStream): Reporter {
  const lives: Live[] = [];
  let drawn = 0;
  let frame = 0;
  const draw = (finished: string[] = []): void => {
    const cut = (text: string): string => text.slice(0, Math.max(20, (out.columns || 100) - 1));
    const lines = lives.map((live) => cut(lineOf(SPINNER[frame % SPINNER.length] ?? '·', live)));
    const up = drawn > 0 ? `\x1b[${drawn}A\x1b[J` : '';
    out.write(up + [...finished, ...lines].map((line) => `${line}\n`).join(''));
    drawn = lines.length;
  };
  setInterval(() => {
    frame += 1;
    if (lives.length > 0) draw();
  }, 100).unref();
  const end = (live: Live, sign: string): void => {
    lives.splice(lives.indexOf(live), 1);
    draw([lineOf(sign, live)]);
  };
  return {
    line: (text) => draw([text]),
    async step(title, work) {
      const live: Live = { title, note: '', since: performance.now() };
      lives.push(live);
      try {
        const value = await work((text) => { live.note = text; });
        end(live, '\x1b[32m✓\x1b[0m');
        return value;
      } catch (error) {
        end(live, `\x1b[31m${endSign(error)}\x1b[0m`);
        throw error;
      }
    },
  };
}

/** The right reporter for this output: live on a terminal, plain lines elsewhere. */
export function reporterFor(out: NodeJS.WriteStream = process.stdout): Reporter {
  return out.isTTY && process.env.TERM !== 'dumb' ? liveReporter(out) : plainReporter((line) => out.write(`${line}\n`));
}
