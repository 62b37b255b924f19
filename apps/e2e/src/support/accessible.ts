import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
/** The rules that a theme can break; the others hold in both or in neither. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** What the laws and the field ask for, the level of detail left out that no site reaches (AAA). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Whatever axe finds wrong with the page as it stands, or with a part of it, however small: everything in the light theme, the colors in the dark one too. */
export async function accessibilityFindings(page: Page, part?: string): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Legacy mode runs in the page itself; the other one opens a tab for every answer.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).withTags(TAGS);
    if (part) axe.include(part);
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(OF_COLORS) : axe).analyze();
    findings.push(...violations.map(({ id, impact, nodes }) => `${colorScheme}: ${id} (${impact}) ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join('; ')}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  return findings;
}
