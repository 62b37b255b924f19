import { programOf, runNode } from '../command.ts';
import { durationsOfJest } from '../durations.ts';
import { failuresOfJest } from '../failures.ts';
import { FAILED, ofJest } from '../outcome.ts';
import { freshReport, readReport } from '../report-file.ts';
import { noteworthy, type Result, type Say } from '../step.ts';

/** A step that runs the given projects of jest.config.mjs with this many workers. */
export const jestOn = (name: string, projects: readonly string[], workers: number) => async (say: Say): Promise<Result> => {
  const report = freshReport(`${name}.json`);
  const args = [programOf('jest'), `--maxWorkers=${workers}`, '--json', `--outputFile=${report}`, '--selectProjects', ...projects];
  const { output } = await runNode(args, { onLine: noteworthy(say) });
  const answer = readReport<Parameters<typeof ofJest>[0] & Parameters<typeof durationsOfJest>[0] & Parameters<typeof failuresOfJest>[0]>(report);
  return answer ? { outcome: ofJest(answer), output, durations: durationsOfJest(answer), failures: failuresOfJest(answer) } : { outcome: FAILED, output };
};
