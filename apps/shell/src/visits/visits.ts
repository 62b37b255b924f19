import { useEffect, useState } from 'react';
import type { VisitStep } from '@coach/domain';
import { hearVisitSteps, useAuth, useLocation } from '@coach/web-kit';
import { isCounted, rememberCoach } from './visit-consent.ts';
import { visitLog, type VisitLog } from './visit-log.ts';

/** Sends the remaining visits when the page is hidden, which may be its end. */
function useTelling(log: VisitLog): void {
  useEffect(() => {
    const reportHidden = () => document.visibilityState === 'hidden' && log.tell();
    document.addEventListener('visibilitychange', reportHidden);
    addEventListener('pagehide', log.tell);
    return () => {
      document.removeEventListener('visibilitychange', reportHidden);
      removeEventListener('pagehide', log.tell);
    };
  }, [log]);
}

/** Prices are also a section of the home page: scrolling to them counts as seeing them. */
function onPricesSeen(tell: () => void): () => void {
  const prices = document.getElementById('pricing');
  if (!prices || !('IntersectionObserver' in globalThis)) return () => undefined;
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell());
  observer.observe(prices);
  return () => observer.disconnect();
}

/** Counts page views and steps without cookies, for visitors who haven't opted out. */
export function Visits(): null {
  const { pathname } = useLocation();
  const { state, profile } = useAuth();
  const [log] = useState(() => visitLog());
  const isCoach = profile?.is_admin === true;
  useTelling(log);
  useEffect(() => {
    if (isCoach) rememberCoach();
  }, [isCoach]);
  const isKnown = state !== 'loading';
  useEffect(() => {
    if (!isKnown || !isCounted()) return;
    log.opened(pathname);
    const take = (step: VisitStep) => isCounted() && log.took(step, pathname);
    const stopSteps = hearVisitSteps(take);
    const stopPrices = onPricesSeen(() => take('pricing_seen'));
    return () => {
      stopSteps();
      stopPrices();
    };
  }, [log, pathname, isKnown]);
  return null;
}
