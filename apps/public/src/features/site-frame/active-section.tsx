import { navigation } from '@coach/content';
import { paths, useLocation } from '@coach/web-kit';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/** A section is the present one from when its top passes this share of the window, from above. */
const LINE = 0.4;
const FIRST = '#home';

const sections = navigation.map(({ href }) => href).filter((href) => href.startsWith('#'));

/** The last section of the menu that begins above the line. */
function sectionAtLine(): string {
  const line = window.innerHeight * LINE;
  const begun = sections.findLast((href) => (document.getElementById(href.slice(1))?.getBoundingClientRect().top ?? Infinity) <= line);
  return begun ?? FIRST;
}

/** Looks again whenever any section of the page crosses the line, so nothing runs while nothing changes. */
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

/** Tells the menus inside which section of the home page is being read. */
export function ActiveSectionProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <ActiveSection value={useSectionAtLine(pathname === paths.home)}>{children}</ActiveSection>;
}

/** `#about` while that section is being read; null on every other page. */
export const useActiveSection = (): string | null => useContext(ActiveSection);
