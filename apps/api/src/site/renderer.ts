import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { builtSite, type SiteContent } from '@coach/content';
import { ENV, type Env } from '../env.ts';
import { builtPages, type RenderedSite } from '../platform/site/rendered-site.ts';

export interface RenderedPage {
  address: string;
  html: string;
}

/** A busy machine takes three seconds. */
const LONGEST_MS = 30_000;
/** Megabytes of the program's memory. */
const ROOM_MB = 256;
const KEPT = 2_000;

/** Pages could not be rendered; the message is the end of what the renderer said. */
export class RenderError extends Error {}

/** The build's own renderer, as a program beside this one: what it leaves in memory goes with it. */
@Injectable()
export class Renderer {
  /** Names what pages are rendered by and for; null where the site was not built. */
  readonly release: string | null;
  private readonly folder: string;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.folder = path.resolve(env.WEB_DIST, 'renderer');
    const file = path.join(this.folder, 'release');
    this.release = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null;
  }

  /** The pages that came with the release, and what they say. */
  built(): { content: SiteContent; pages: RenderedSite['pages'] } {
    return { content: builtSite, pages: builtPages(this.env.WEB_DIST) };
  }

  /** Throws RenderError when not every page could be rendered. */
  async render(content: SiteContent): Promise<RenderedPage[]> {
    const program = path.join(this.folder, 'render.mjs');
    // Nothing of our settings is its business.
    const child = spawn(process.execPath, [`--max-old-space-size=${ROOM_MB}`, program], { env: { NODE_ENV: 'production' }, stdio: 'pipe', timeout: LONGEST_MS, killSignal: 'SIGKILL' });
    const ended = new Promise<string>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(code === 0 ? '' : `ended with ${signal ?? `code ${code}`}`));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(content));
    try {
      const [pages, complaints, failure] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      if (failure) throw new Error(`${complaints.trim().slice(-KEPT)} (${failure})`);
      return JSON.parse(pages) as RenderedPage[];
    } catch (error) {
      throw new RenderError((error as Error).message, { cause: error });
    }
  }
}
