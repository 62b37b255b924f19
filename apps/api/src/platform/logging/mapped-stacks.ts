import fs from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** How long maps are kept after the last mapped stack: a program's take more than ten megabytes. */
const KEPT_MS = 10 * 60_000;

type Frame = Pick<NodeJS.CallSite, 'getFileName' | 'getLineNumber' | 'getColumnNumber'>;

/** The source map that the build placed next to a file; null when there is none. */
function readMap(file: string): SourceMap | null {
  const path = `${file}.map`;
  if (!fs.existsSync(path)) return null;
  return new SourceMap(JSON.parse(fs.readFileSync(path, 'utf8')) as SourceMapPayload);
}

function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

/**
 * Maps stacks to the sources, like Node's --enable-source-maps. That option reads every map when its program is loaded
 * and keeps it forever; here the first requested stack reads it, and it is released when none was requested
 * for a while.
 */
export class StackMapper {
  private readonly maps = new Map<string, SourceMap | null>();
  private forgets: NodeJS.Timeout | undefined;

  constructor(private readonly keptMs = KEPT_MS) {}

  /** The text of an error's `stack`. Never throws: with an unreadable map the built positions stay. */
  format(error: Error, frames: readonly Frame[]): string {
    return [headOf(error), ...frames.map((frame) => `    at ${this.place(frame)}`)].join('\n');
  }

  /** Number of maps currently kept. */
  get kept(): number {
    return this.maps.size;
  }

  private place(frame: Frame): string {
    const text = String(frame);
    const [url, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
    if (!url?.startsWith('file:') || line === null || column === null) return text;
    const origin = this.mapOf(fileURLToPath(url))?.findEntry(line - 1, column - 1);
    if (!origin || !('originalSource' in origin)) return text;
    return text.replace(`${url}:${line}:${column}`, () => `${origin.originalSource}:${origin.originalLine + 1}:${origin.originalColumn + 1}`);
  }

  private mapOf(file: string): SourceMap | null {
    this.forgets ??= setTimeout(() => this.forget(), this.keptMs).unref();
    this.forgets.refresh();
    let map = this.maps.get(file);
    if (map === undefined) {
      try {
        map = readMap(file);
      } catch {
        map = null;
      }
      this.maps.set(file, map);
    }
    return map;
  }

  private forget(): void {
    this.maps.clear();
    this.forgets = undefined;
  }
}

/** Enables source-mapped stacks in this process. */
export function mapStacks(): void {
  const mapper = new StackMapper();
  Error.prepareStackTrace = (error, frames) => mapper.format(error, frames);
}
