import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';

type Turn = (by: 1 | -1) => void;

/** Pixels a finger has to travel sideways. */
const SWIPE_PX = 48;
/** What needs the arrow keys or the finger for itself. */
const OWN_USE = 'input, select, textarea, video, dialog, [role="tab"], [role="slider"], [role="menu"], [contenteditable]';

const isTaken = (target: EventTarget | null): boolean => target instanceof Element && target.closest(OWN_USE) !== null;

/** The arrow keys turn the stories wherever the focus is, as nothing else on the page wants them (TST-04). */
export function useArrowKeys(turn: Turn): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTaken(event.target)) return;
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  });
  // Before the story is painted: a key that is pressed as soon as it is seen would otherwise be lost on a busy machine.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** A finger drawn to the left shows the next story, to the right the one before (TST-04). */
export function useSwipe(stage: RefObject<HTMLElement | null>, turn: Turn): void {
  const onSwipe = useEffectEvent(turn);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let from: Touch | undefined;
    const begin = (event: TouchEvent) => {
      from = event.touches.length === 1 && !isTaken(event.target) ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  }, [stage]);
}
