import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { PageFigures } from './goals.ts';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
type Request = { url: string; resourceType?: string; transferSize?: number };

const score = ({ categories }: Report, name: string): number => (categories[name]?.score ?? 0) * 100;

function figuresOf(report: Report): PageFigures {
  const figure = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
  const details = report.audits['network-requests']?.details;
  const requests = (details && 'items' in details ? details.items : []) as Request[];
  const bytes = (of: Request[]) => of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    performance: score(report, 'performance'),
    accessibility: score(report, 'accessibility'),
    bestPractices: score(report, 'best-practices'),
    seo: score(report, 'seo'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    scriptBytes: bytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    allBytes: bytes(requests.filter(({ url }) => url.startsWith('http'))),
    machine: report.environment.benchmarkIndex,
  };
}

/** Measures once on an emulated slow phone in a fresh browser. */
async function once(url: string): Promise<PageFigures> {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!result || result.lhr.runtimeError) throw new Error(`${url} could not be measured: ${result?.lhr.runtimeError?.message ?? 'no answer'}`);
    return figuresOf(result.lhr);
  } finally {
    chrome.kill();
  }
}

/** A busy machine occasionally loses the trace of a run, which says nothing about the page, so the run is repeated. */
async function onceRecorded(url: string, tries = 3): Promise<PageFigures> {
  try {
    return await once(url);
  } catch (error) {
    if (tries === 1) throw error;
    console.log(`    again: ${(error as Error).message}`);
    return onceRecorded(url, tries - 1);
  }
}

/** The median; for an even number of values the lower of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The median of each figure over several runs. */
export async function measurePage(url: string, rounds: number): Promise<PageFigures> {
  const runs: PageFigures[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await onceRecorded(url));
  const [first] = runs;
  if (!first) throw new Error('Nothing is measured in no rounds');
  return Object.fromEntries(Object.keys(first).map((name) => [name, median(runs.map((run) => run[name as keyof PageFigures]))])) as unknown as PageFigures;
}
