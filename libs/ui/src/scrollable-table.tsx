import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** A table container that scrolls, by keyboard too, only while the table is wider; otherwise sticky headers stay at the window's top. */
export function ScrollableTable({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isTooWide = useIsTooWide(box);
  return <div ref={box} className={isTooWide ? 'tbl-pan' : undefined} {...(isTooWide && { role: 'group', 'aria-label': label, tabIndex: 0 })}>{children}</div>;
}

function useIsTooWide(box: RefObject<HTMLDivElement | null>): boolean {
  const [isTooWide, setIsTooWide] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current?.firstElementChild || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setIsTooWide(current.scrollWidth > current.clientWidth + 1));
    for (const element of [current, current.firstElementChild]) observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isTooWide;
}
