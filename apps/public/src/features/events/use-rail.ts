import { useEffect, useRef, useState } from 'react';

/** The fully visible cards, counted from 0. */
export type Shown = { first: number; last: number };

/** The visible share that counts as whole, because a full card may be off by a fraction of a pixel. */
const WHOLE = 0.95;

/** A horizontally scrolling list: which items are visible, and moving by that many. */
export function useRail(count: number) {
  const rail = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const list = rail.current;
    if (!list) return;
    const cards = [...list.children];
    const whole = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) whole[intersectionRatio >= WHOLE ? 'add' : 'delete'](target);
        const first = cards.findIndex((card) => whole.has(card));
        // Between two stops of a narrow rail no card is whole; the last result is kept.
        if (first >= 0) setShown({ first, last: cards.findLastIndex((card) => whole.has(card)) });
      },
      { root: list, threshold: WHOLE },
    );
    for (const card of cards) observer.observe(card);
    return () => observer.disconnect();
  }, [count]);
  const move = (direction: 1 | -1) => {
    const [first, second] = [...(rail.current?.children ?? [])].map((card) => card.getBoundingClientRect().left);
    if (!shown || first === undefined || second === undefined) return;
    rail.current?.scrollBy({ left: direction * (second - first) * (shown.last - shown.first + 1) });
  };
  return { rail, shown, move };
}
