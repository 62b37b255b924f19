import '@coach/ui/styles.css';
import './frame/frame.css';
import { areaOf } from './areas/area-of.ts';
import { loadArea } from './areas/load-area.ts';
import { turn } from './turn.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = element;
const isWhole = root.dataset.prerendered === location.pathname;

/**
 * What the app is made of, each piece read in a turn of its own: read at once it keeps a phone from answering for half a
 * second. All of it is in this file, those that others build on first.
 */
async function read(): Promise<typeof import('./start.ts')> {
  await turn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  await import(/* webpackMode: "eager" */ '@coach/api-client');
  await turn();
  await import(/* webpackMode: "eager" */ '@coach/web-kit/once');
  await turn();
  return import(/* webpackMode: "eager" */ './start.ts');
}

const load = () => loadArea(areaOf(location.pathname)).catch(() => undefined);

async function begin(): Promise<void> {
  // The files of a page that arrived whole are on their way already: what its area builds on is read before the area is.
  const early = isWhole ? undefined : load();
  const { start } = await read();
  await start(root, { isWhole, coming: early ?? load() });
  // In no hurry, and nothing is lost without it.
  void import('./offline/register.ts').then(({ keepForOffline }) => keepForOffline(), () => undefined);
}

// After this file has run: where a start of something is recorded (Lighthouse, DevTools), a file that still runs is read whole once more.
void Promise.resolve().then(begin);
