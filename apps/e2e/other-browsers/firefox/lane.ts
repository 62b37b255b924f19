import { launch, type Browser, type LaunchOptions } from 'puppeteer-core';
import type { Stack } from '@coach/start/stack.ts';
import { requireNone, type Journey, type Lane } from '../journey.ts';
import { requirePrograms } from '../missing.ts';
import { failedPicture, withTraces } from '../traces.ts';
import { collectComplaints } from './complaints.ts';
import { clientJourneys } from './client-journeys.ts';
import { coachJourneys } from './coach-journeys.ts';
import { photographs } from './photographs.ts';
import { siteJourneys } from './site-journeys.ts';
import { followRequests } from './pending-requests.ts';
import type { Walks } from './visit.ts';

const { FIREFOX_PATH = '/usr/bin/firefox-esr' } = process.env;
const DESK = { width: 1280, height: 900 };
/** Allows autoplay, as the product's own journeys need it, and turns off Firefox's background requests to the network. */
const extraPrefsFirefox = { 'media.autoplay.default': 0, 'network.captive-portal-service.enabled': false, 'network.connectivity-service.enabled': false };

/** The run itself closes the browser on a signal; if the driver did, the product would be left running. */
const OPTIONS: LaunchOptions = { ...{ browser: 'firefox', protocol: 'webDriverBiDi', headless: true, extraPrefsFirefox }, ...{ timeout: 120_000, protocolTimeout: 120_000 }, ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } };

async function visiting(browser: Browser, stack: Stack, name: string, walk: Walks[string]): Promise<void> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    await collectComplaints(page, complaints);
    followRequests(page);
    await page.setViewport(DESK);
    await walk({ page, stack, complaints, at: (address) => new URL(address, stack.urls.site).href }).catch(async (error: unknown) => {
      throw await withTraces(error, { file: failedPicture('firefox', name), address: page.url(), picture: () => page.screenshot(), complaints });
    });
    requireNone('A page complained', complaints);
  } finally {
    await context.close();
  }
}

/** Debian's Firefox, driven by WebDriver BiDi. */
export const firefox: Lane = {
  name: 'firefox',
  async open(stack) {
    requirePrograms([FIREFOX_PATH], 'firefox-esr');
    const browser = await launch({ ...OPTIONS, executablePath: FIREFOX_PATH });
    const walks = Object.entries({ ...siteJourneys, ...clientJourneys, ...coachJourneys, ...photographs });
    const journeys: Journey[] = walks.map(([name, walk]) => ({ name, run: () => visiting(browser, stack, name, walk) }));
    return { journeys, close: () => browser.close() };
  },
};
