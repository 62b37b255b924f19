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

/** Rendering takes three seconds on a busy machine. */
const LONGEST_MS = 30_000;
/** The renderer's memory limit in megabytes. */
const ROOM_MB = 256;
const KEPT = 2_000;

/** Thrown when pages could not be rendered; the message is the end of the renderer's output. */
export class RenderError extends Error {}

/** Runs the build's own renderer as a child process, so that its memory is freed when it exits. */
@Injectable()
export class Renderer {
  /** Identifies the renderer and the build it renders for; null if the site was not built. */
  readonly release: string | null;
  private readonly folder: string;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.folder = path.resolve(env.WEB_DIST, 'renderer');
    const file = path.join(this.folder, 'release');
    this.release = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null;
  }

  /** The pages that shipped with the release, and their content. */
  built(): { content: SiteContent; pages: RenderedSite['pages'] } {
    return { content: builtSite, pages: builtPages(this.env.WEB_DIST) };
  }

  /** Throws RenderError unless every page could be rendered. */
  async render(content: SiteContent): Promise<RenderedPage[]> {
    const program = path.join(this.folder, 'render.mjs');
    // The renderer gets none of our settings.
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
