import type { SessionOffer } from '@coach/domain';
import { useBusiness, useLocation } from '@coach/web-kit';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** The visitor's choice before going to the booking page. */
export interface Chosen {
  service: SessionOffer['bookingType'];
  minutes: number;
  /** Start in UTC. */
  starts_at: string;
}

const originIn = (address: string | null): string | null => (address && URL.canParse(address) ? new URL(address).origin : null);

/**
 * The origin of the page that embeds this one, from its URL or the referrer; null if there is none or it is not listed. The
 * server blocks framing by unlisted sites, so an origin in the URL that is not the frame's parent receives nothing.
 */
export function hostOrigin(search: string, referrer: string, listed: readonly string[]): string | null {
  const told = [originIn(new URLSearchParams(search).get('origin')), originIn(referrer)];
  return told.find((origin) => origin !== null && (listed.includes(origin) || origin === location.origin)) ?? null;
}

/** Posts messages to the host page, and to no other. */
export function useHostPage(): (told: { height: number } | { chosen: Chosen }) => void {
  const { search } = useLocation();
  const { origins } = useBusiness().embedding;
  return useMemo(() => {
    const origin = hostOrigin(search, document.referrer, origins);
    return (told) => origin !== null && window.parent !== window && window.parent.postMessage({ from: 'coach-booking', ...told }, origin);
  }, [search, origins]);
}

/** Reports the height of this page to the host page whenever it changes. */
export function useReportHeight<Room extends HTMLElement>(tell: ReturnType<typeof useHostPage>) {
  const room = useRef<Room>(null);
  useEffect(() => {
    const { current } = room;
    if (!current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => tell({ height: current.getBoundingClientRect().height }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [tell]);
  return room;
}

/** Light or dark as requested by the host page; otherwise the visitor's system setting. */
export function useAskedTheme(): void {
  const theme = new URLSearchParams(useLocation().search).get('theme');
  useLayoutEffect(() => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
