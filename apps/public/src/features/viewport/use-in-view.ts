import { useEffect, useState, type RefObject } from 'react';

type Options = {
  /** The answer until the browser has given its own. */
  atFirst: boolean;
  /** So far around the window counts as in it, e.g. '400px'. */
  margin?: string;
  /** What was in view once stays in view. */
  once?: boolean;
};

/** Whether an element is in the window. */
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
