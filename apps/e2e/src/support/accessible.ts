import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
/** The rules that depend on the theme; all others give the same result in both. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** The levels that laws and common practice require; AAA is left out, because no site reaches all of it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All axe findings on the page or a part of it, of any severity: every rule in the light theme, color rules in the dark one. */
export async function accessibilityFindings(page: Page, part?: string): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Legacy mode runs in the page itself; the default opens a tab for every result.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).withTags(TAGS);
    if (part) axe.include(part);
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(OF_COLORS) : axe).analyze();
    findings.push(...violations.map(({ id, impact, nodes }) => `${colorScheme}: ${id} (${impact}) ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join('; ')}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  return findings;
}
