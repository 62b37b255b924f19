/** The banner on every page of a staging system, so that nobody takes it for the real business. */
export const stagingBanner = (nonce: string): string =>
  `<style nonce="${nonce}">.staging-banner{position:sticky;top:0;z-index:1000;padding:.35rem 1rem;background:#ffd84d;color:#201400;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}</style>` +
  '<div class="staging-banner" role="note">Staging: for trying things out. No card is charged, and mail goes to listed addresses only.</div>';
