import fs from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const QUIET = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-dev-shm-usage', '--disable-gpu'];
/** Letters are drawn alike wherever they are drawn. */
const ALIKE = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

const { CHROMIUM_PATH = '/usr/bin/chromium', CHROMIUM_SHELL_PATH = '/usr/bin/chromium-headless-shell' } = process.env;

/** The browser as people have it: what the kept pictures are compared in, because the other one smooths some edges otherwise. */
export const wholeBrowser: LaunchOptions = { executablePath: CHROMIUM_PATH, args: [...QUIET, ...ALIKE] };

/** The same without windows where it is installed: it opens a page in two thirds of the time. */
export const browser: LaunchOptions = { ...wholeBrowser, executablePath: fs.existsSync(CHROMIUM_SHELL_PATH) ? CHROMIUM_SHELL_PATH : CHROMIUM_PATH };
