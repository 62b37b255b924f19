import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';

type Turn = (by: 1 | -1) => void;

/** Minimum horizontal pixels of a swipe. */
const SWIPE_PX = 48;
/** Elements that need the arrow keys or touch for themselves. */
const OWN_USE = 'input, select, textarea, video, dialog, [role="tab"], [role="slider"], [role="menu"], [contenteditable]';

const isTaken = (target: EventTarget | null): boolean => target instanceof Element && target.closest(OWN_USE) !== null;

/** Arrow keys change the story wherever the focus is, because nothing else on the page uses them (TST-04). */
export function useArrowKeys(turn: Turn): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTaken(event.target)) return;
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  });
  // Before the story is painted: otherwise a key pressed as soon as it is visible would be lost on a busy machine.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** A swipe to the left shows the next story, to the right the previous one (TST-04). */
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
