import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../start/settings.ts';
import { programOf, runNode, type Ended } from '../command.ts';
import { asOne } from '../outcome.ts';
import { freshReport } from '../report-file.ts';
import type { Result, Say } from '../step.ts';
import { programsOf, type TypedProject } from './typed-programs.ts';

const AT_ONCE = 2;

/** Every folder of apps, libs and tools that has a tsconfig.json. */
const projects = (): TypedProject[] =>
  ['apps', 'libs', 'tools']
    .flatMap((place) => fs.readdirSync(path.join(ROOT, place)).map((name) => `${place}/${name}`))
    .filter((folder) => fs.existsSync(path.join(ROOT, folder, 'tsconfig.json')))
    .map((folder) => ({ folder, config: JSON.parse(fs.readFileSync(path.join(ROOT, folder, 'tsconfig.json'), 'utf8')) as TypedProject['config'] }));

/**
 * Type-checks every project with TypeScript 7, whose compiler takes a quarter of the time; projects with the same options are
 * one program. `npm run types` checks each by itself with TypeScript 6, which the tools that need a compiler's API still run on.
 */
export async function types(say: Say): Promise<Result> {
  const waiting = programsOf(projects(), ROOT);
  const ended: Ended[] = [];
  const lane = async (): Promise<void> => {
    for (let program = waiting.shift(); program; program = waiting.shift()) {
      const file = freshReport(`types-${program.folders[0]!.replaceAll('/', '-')}.json`);
      fs.writeFileSync(file, JSON.stringify(program.config));
      const one = await runNode([programOf('typescript-7', 'tsc'), '-p', file], { inBackground: true });
      if (one.code === 0) say(`      ✓ ${program.folders.join(', ')}`);
      ended.push(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const failed = ended.filter(({ code }) => code !== 0);
  return { outcome: asOne(failed.length === 0), output: failed.map(({ output }) => output).join('\n') };
}
