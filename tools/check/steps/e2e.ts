import { programOf, runNode } from '../command.ts';
import { chromium, chromiumShell } from '../programs.ts';
import { durationsOfPlaywright } from '../durations.ts';
import { failuresOfPlaywright } from '../failures.ts';
import { FAILED, ofPlaywright } from '../outcome.ts';
import { freshReport, readReport } from '../report-file.ts';
import { noteworthy, type Result, type Say } from '../step.ts';

/** Runs the end-to-end tests in a real browser against the whole stack, which Playwright's setup starts on its own ports. */
export async function e2e(say: Say): Promise<Result> {
  const report = freshReport('e2e.json');
  const [whole, shell] = [chromium(say), chromiumShell(say)];
  const env = { CHROMIUM_PATH: whole, ...(shell && { CHROMIUM_SHELL_PATH: shell }), E2E_REPORT: report, E2E_FEW_PHOTOS: '1' };
  const { output } = await runNode([programOf('@playwright/test', 'playwright'), 'test', '-c', 'apps/e2e/playwright.config.ts'], { env, onLine: noteworthy(say) });
  const answer = readReport<Parameters<typeof ofPlaywright>[0] & Parameters<typeof durationsOfPlaywright>[0] & Parameters<typeof failuresOfPlaywright>[0]>(report);
  return answer ? { outcome: ofPlaywright(answer), output, durations: durationsOfPlaywright(answer), failures: failuresOfPlaywright(answer) } : { outcome: FAILED, output };
}
