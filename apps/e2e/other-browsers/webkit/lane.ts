import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { Refusal } from '@coach/start/refusal.ts';
import type { Stack } from '@coach/start/stack.ts';
import { PORTS } from '../../ports.ts';
import type { Journey, Lane } from '../journey.ts';
import { requirePrograms } from '../missing.ts';
import { failedPicture, withTraces } from '../traces.ts';
import { driverReady, Session } from './driver.ts';
import { journeys as walks, type Walk } from './journeys.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';
const PACKAGES = 'webkit2gtk-driver xvfb gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav';
const STARTS_MS = 30_000;
const PORT = PORTS.site + 16;
const address = `http://127.0.0.1:${PORT}`;

/** Debian installs the browser that the driver controls beside the library, in a folder named after the architecture. */
const browserFile = (): string | undefined => fs.globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];

/** Without a decoder, every video would fail for a reason outside the product. */
function requireDecoder(): void {
  if (fs.globSync('/usr/lib/*/gstreamer-1.0/libgstlibav.so').length === 0) throw new Refusal(`GStreamer has no decoder for films here: apt-get install -y --no-install-recommends ${PACKAGES}`);
}

/** A virtual display; the server picks its number and reports it. */
async function startScreen(): Promise<{ screen: ChildProcess; name: string }> {
  const screen = spawn(DISPLAY, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(screen.stdio[3]!, 'data', { signal: AbortSignal.timeout(STARTS_MS) })) as [Buffer];
  return { screen, name: `:${String(number).trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts a new browser. One that fails to start is tried again once: this happens now and then and is no fault of the product. */
function begin(binary: string): Promise<Session> {
  const open = () => Session.open(address, { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }, STARTS_MS);
  return open().catch(open);
}

async function visiting(stack: Stack, binary: string, name: string, walk: Walk): Promise<void> {
  const session = await begin(binary);
  try {
    await session.resize(1280, 900);
    await walk({ session, at: (place) => new URL(place, stack.urls.site).href });
  } catch (error) {
    throw await withTraces(error, { file: failedPicture('webkit', name), address: await session.address().catch(() => 'no page'), picture: () => session.picture() });
  } finally {
    await session.close().catch(() => undefined);
  }
}

/** Debian's WebKitGTK, driven by its own driver on a virtual display. */
export const webkit: Lane = {
  name: 'webkit',
  async open(stack) {
    requirePrograms([DRIVER, DISPLAY], PACKAGES);
    const binary = browserFile();
    if (!binary) throw new Refusal(`There is no MiniBrowser beside the driver: apt-get install -y --no-install-recommends ${PACKAGES}`);
    requireDecoder();
    const { screen, name: display } = await startScreen();
    const driver = spawn(DRIVER, [`--port=${PORT}`], { env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }, stdio: 'ignore' });
    const close = async () => {
      await end(driver);
      await end(screen);
    };
    await driverReady(address).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    const journeys: Journey[] = Object.entries(walks).map(([name, walk]) => ({ name, run: () => visiting(stack, binary, name, walk) }));
    return { journeys, close };
  },
};
