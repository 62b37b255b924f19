import { navigation } from '@coach/content';
import { paths, useLocation } from '@coach/web-kit';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/** A section is the present one from when its top passes this share of the window, from above. */
const LINE = 0.4;
const FIRST = '#home';

const sections = navigation.map(({ href }) => href).filter((href) => href.startsWith('#'));

/** The section of the menu that begins last above the line, in whichever order they stand. */
function sectionAtLine(): string {
  const line = window.innerHeight * LINE;
  const tops = sections.map((href) => ({ href, top: document.getElementById(href.slice(1))?.getBoundingClientRect().top ?? Infinity }));
  const begun = tops.filter(({ top }) => top <= line).sort((one, other) => other.top - one.top);
  return begun[0]?.href ?? FIRST;
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
