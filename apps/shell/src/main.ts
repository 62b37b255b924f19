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
 * The app's modules, each evaluated in its own turn: evaluated at once they would block a phone for half a
 * second. All of it is in this file, dependencies first.
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
  // A prerendered page's files are already loading: what its remote depends on is evaluated before the remote.
  const early = isWhole ? undefined : load();
  const { start } = await read();
  await start(root, { isWhole, coming: early ?? load() });
  // Not urgent, and optional.
  void import('./offline/register.ts').then(({ keepForOffline }) => keepForOffline(), () => undefined);
}

// After this file has run: with some recordings (Lighthouse, DevTools), a file that is still running is parsed completely once more.
void Promise.resolve().then(begin);
