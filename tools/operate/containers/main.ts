// npm run containers: tests the real deployment. Stand-in images from Debian's packages, the product's image from its Dockerfile,
// docker-compose.yml run by deploy/coach, and the life of a business in it (P17, P18, P19). Works in .data/containers and keeps the
// Debian images there for the next run. `npm run containers -- opening restoring` runs only these chapters; the first always runs.
import path from 'node:path';
import process from 'node:process';
import { ROOT } from '@coach/start/settings.ts';
import { Business } from './business.ts';
import { certifying } from './chapters/certifying.ts';
import { failing } from './chapters/failing.ts';
import { filming } from './chapters/filming.ts';
import { growing } from './chapters/growing.ts';
import { opening } from './chapters/opening.ts';
import { releasing } from './chapters/releasing.ts';
import { restoring } from './chapters/restoring.ts';
import { ringing } from './chapters/ringing.ts';
import { startEngine, whyUnsupported } from './engine.ts';
import { figureTable, type Figure } from './figures.ts';
import { buildStandIns } from './stand-ins.ts';

const CHAPTERS = { filming, certifying, releasing, failing, restoring, ringing, growing };

/** Reports a chapter that failed with an error; the others still run. */
function broken(name: string, error: Error): Figure[] {
  console.error(error.message);
  return [{ promise: '', what: name, figure: 'broke off', limit: '', isKept: false }];
}

async function run(wanted: readonly string[]): Promise<Figure[]> {
  const home = process.env['CONTAINERS_HOME'] ?? path.join(ROOT, '.data', 'containers');
  const engine = await startEngine(home);
  try {
    buildStandIns(home, engine.env, (line) => console.log(line));
    const business = new Business(home, engine.env);
    const endSandbox = await business.move();
    try {
      const figures = await opening(business);
      for (const [name, chapter] of Object.entries(CHAPTERS)) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        console.log(`  ${name} …`);
        figures.push(...(await chapter(business, engine).catch((error: Error) => broken(name, error))));
      }
      return figures;
    } finally {
      endSandbox();
    }
  } finally {
    await engine.stop();
  }
}

const reason = whyUnsupported();
if (reason) {
  console.log(`The containers are not tried here: ${reason}.`);
} else {
  // The trial's certificate is self-signed.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const figures = await run(process.argv.slice(2));
  console.log(`\n${figureTable(figures)}\n`);
  process.exitCode = figures.every(({ isKept }) => isKept) ? 0 : 1;
}
