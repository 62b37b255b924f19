import { createContext, useContext, useEffect, useState } from 'react';
import { presentTime } from '../clock.ts';
import { useSay } from '../language/language.ts';

/** The site's name, for titles. */
export const SiteNameContext = createContext('');

/** Sets the document title, also for screen readers: 'Book a session | The Coach'. */
export function useDocumentTitle(title: string): void {
  const site = useContext(SiteNameContext);
  const said = useSay()(title);
  useEffect(() => {
    document.title = [said, site].filter(Boolean).join(' | ');
  }, [said, site]);
}

/** The product's current time, refreshed at this interval in milliseconds. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(presentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(presentTime()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
