const ENTRIES = /id="areas">(.*?)<\/script>/s;

/**
 * Whether the site was released again since this page was opened: its old files are gone then, and only a reload helps.
 * Without a response nothing is known, and a reload would only make it worse.
 */
export async function isNewerReleaseOut(): Promise<boolean> {
  const mine = document.getElementById('areas')?.textContent;
  try {
    const now = ENTRIES.exec(await (await fetch('/', { cache: 'no-store' })).text())?.[1];
    return mine !== undefined && now !== undefined && now !== mine;
  } catch {
    return false;
  }
}
