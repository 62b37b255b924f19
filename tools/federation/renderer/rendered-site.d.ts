/** The shell's part, resolved by the bundler: see prerender-config.ts. */
declare module 'site/render' {
  /** Renders a page's markup inside #root. */
  export const render: (path: string, content: unknown) => Promise<string>;
  /** The site's name, escaped for a quoted attribute. */
  export const siteNameIn: (content: unknown) => string;
  /** The language of the page at an address, e.g. `es`. */
  export const languageAt: (address: string) => string;
  /** The module, relative to the area's folder, that the page's route imports. */
  export const moduleOf: (path: string) => string;
}

/** The pages and their boot script, compiled into the program at build time. */
declare const SITE_TO_RENDER: {
  area: 'public' | 'member' | 'admin';
  /** Addresses of the pages. */
  paths: readonly string[];
  /** Code of the script that starts the app once the page is displayed. */
  bootScript: string;
};
