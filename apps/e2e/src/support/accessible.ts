import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;

/** What axe finds seriously wrong with the page as it stands, in either theme. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    findings.push(...violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.target.join(' ')}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  return findings;
}
