import { events as words } from '@coach/content';
import type { SiteEvent } from '@coach/contracts';
import { publicMessages as messages, useToast } from '@coach/web-kit';

type Shared = 'shared' | 'dismissed' | 'unavailable';

async function shareByDevice(data: ShareData): Promise<Shared> {
  // Some browsers lack the share sheet, whatever the types say.
  if (!('share' in navigator)) return 'unavailable';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unavailable';
  }
}

/** Shares an event with the device's share sheet, or copies its link if there is none (HOME-12). */
export function useShare(): (event: SiteEvent) => Promise<void> {
  const toast = useToast();
  return async ({ title, url }) => {
    if ((await shareByDevice({ title, url })) !== 'unavailable') return;
    try {
      await navigator.clipboard.writeText(url);
      toast.success(messages.events.linkCopied);
    } catch {
      toast.error(words.notCopied.title, words.notCopied.text);
    }
  };
}
