import type { SessionOffer } from '@coach/domain';
import { useBusiness, useLocation } from '@coach/web-kit';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** What somebody chose before they went on to book it. */
export interface Chosen {
  service: SessionOffer['bookingType'];
  minutes: number;
  /** Moment in UTC. */
  starts_at: string;
}

const originIn = (address: string | null): string | null => (address && URL.canParse(address) ? new URL(address).origin : null);

/**
 * The origin of the page that shows this one, as its address or the browser tells it; null for one that is not listed, or
 * none. Whom nobody lists the server lets show nothing, so a name in the address that is not the frame's page hears nothing.
 */
export function hostOrigin(search: string, referrer: string, listed: readonly string[]): string | null {
  const told = [originIn(new URLSearchParams(search).get('origin')), originIn(referrer)];
  return told.find((origin) => origin !== null && (listed.includes(origin) || origin === location.origin)) ?? null;
}

/** Speaks to the page that shows this one, to nobody else. */
export function useHostPage(): (told: { height: number } | { chosen: Chosen }) => void {
  const { search } = useLocation();
  const { origins } = useBusiness().embedding;
  return useMemo(() => {
    const origin = hostOrigin(search, document.referrer, origins);
    return (told) => origin !== null && window.parent !== window && window.parent.postMessage({ from: 'coach-booking', ...told }, origin);
  }, [search, origins]);
}

/** Tells the page around how tall this one is, whenever that changes. */
export function useToldHeight<Room extends HTMLElement>(tell: ReturnType<typeof useHostPage>) {
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

/** Light or dark as the page around asks for; without a word as the visitor's system. */
export function useAskedTheme(): void {
  const theme = new URLSearchParams(useLocation().search).get('theme');
  useLayoutEffect(() => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
