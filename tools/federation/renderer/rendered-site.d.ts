/** The shell's own part, put in its place by the bundler: see prerender-config.ts. */
declare module 'site/render' {
  /** A page's markup inside #root. */
  export const render: (path: string, content: unknown) => Promise<string>;
  /** Whose site it is, as it may stand in a quoted attribute. */
  export const siteNameIn: (content: unknown) => string;
  /** What the page at an address is written in, e.g. `es`. */
  export const languageAt: (address: string) => string;
  /** The module, relative to the area's folder, that the page's route imports. */
  export const moduleOf: (path: string) => string;
}

/** Which pages there are and what starts them, written into the program when it is built. */
declare const SITE_TO_RENDER: {
  area: 'public' | 'member' | 'admin';
  /** Addresses of the pages. */
  paths: readonly string[];
  /** Addresses of the pages that are sent without the form that they are about. */
  /** Code of the script that starts the app once the page stands. */
  bootScript: string;
};
