import { navigation } from '@coach/content';
import { paths, useLocation } from '@coach/web-kit';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/** A section becomes active once its top passes this fraction of the viewport, from the top. */
const LINE = 0.4;
const FIRST = '#home';

const sections = navigation.map(({ href }) => href).filter((href) => href.startsWith('#'));

/** The menu section whose top is the last above the line, in whatever order the sections are. */
function sectionAtLine(): string {
  const line = window.innerHeight * LINE;
  const tops = sections.map((href) => ({ href, top: document.getElementById(href.slice(1))?.getBoundingClientRect().top ?? Infinity }));
  const begun = tops.filter(({ top }) => top <= line).sort((one, other) => other.top - one.top);
  return begun[0]?.href ?? FIRST;
}

/** Recomputed only when a section crosses the line, so nothing runs while nothing changes. */
function useSectionAtLine(isHome: boolean): string | null {
  const [active, setActive] = useState(FIRST);
  useEffect(() => {
    if (!isHome) return;
    const rootMargin = `-${LINE * 100}% 0px -${(1 - LINE) * 100}% 0px`;
    const observer = new IntersectionObserver(() => setActive(sectionAtLine()), { rootMargin });
    for (const section of document.querySelectorAll('main > section')) observer.observe(section);
    return () => observer.disconnect();
  }, [isHome]);
  return isHome ? active : null;
}

const ActiveSection = createContext<string | null>(null);

/** Provides the active section of the home page to the menus inside. */
export function ActiveSectionProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <ActiveSection value={useSectionAtLine(pathname === paths.home)}>{children}</ActiveSection>;
}

/** `#about` while that section is active; null on every other page. */
export const useActiveSection = (): string | null => useContext(ActiveSection);
