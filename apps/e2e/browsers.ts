import fs from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const QUIET = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-dev-shm-usage', '--disable-gpu'];
/** Renders text identically on every machine. */
const ALIKE = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

const { CHROMIUM_PATH = '/usr/bin/chromium', CHROMIUM_SHELL_PATH = '/usr/bin/chromium-headless-shell' } = process.env;

/** The full browser as users have it. The stored screenshots are compared in it, because the headless shell smooths some edges differently. */
export const wholeBrowser: LaunchOptions = { executablePath: CHROMIUM_PATH, args: [...QUIET, ...ALIKE] };

/** The headless shell where it is installed: it opens a page in two thirds of the time. */
export const browser: LaunchOptions = { ...wholeBrowser, executablePath: fs.existsSync(CHROMIUM_SHELL_PATH) ? CHROMIUM_SHELL_PATH : CHROMIUM_PATH };
