import { useEffect, useState, type RefObject } from 'react';

type Options = {
  /** The result until the browser has reported its own. */
  atFirst: boolean;
  /** Margin around the viewport that counts as in view, e.g. '400px'. */
  margin?: string;
  /** Once in view, stays in view. */
  once?: boolean;
};

/** Whether an element is in the viewport. */
export function useInView(target: RefObject<Element | null>, { atFirst, margin = '0px', once = false }: Options): boolean {
  const [isInView, setInView] = useState(atFirst);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1)?.isIntersecting ?? false;
        setInView(now);
        if (once && now) observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, margin, once]);
  return isInView;
}
