import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { SessionEntry } from './day-layout.ts';

/** The drag position: a column of the grid and minutes of its day. */
export interface DragPosition {
  session: SessionEntry;
  column: number;
  minutes: number;
  length: number;
}

interface Grid {
  /** The element whose columns are the days. */
  element: HTMLElement | null;
  columns: number;
  first: number;
  last: number;
}

const STEP = 15;
/** Pixels that a mouse must move to start a drag. */
const SLACK = 5;
/** Milliseconds that a finger must rest to drag instead of scrolling. */
const REST_MS = 350;

interface Start {
  session: SessionEntry;
  length: number;
  x: number;
  y: number;
  /** Minutes between the session's start and the grab position. */
  grip: number;
  ready: boolean;
}

const snapped = (minutes: number): number => Math.round(minutes / STEP) * STEP;

/** The position under a pointer: column and minutes of the day, clamped to the grid. */
export function placeAt({ element, columns, first, last }: Grid, x: number, y: number): { column: number; minutes: number } {
  const { left, top, width, height } = element!.getBoundingClientRect();
  const column = Math.min(columns - 1, Math.max(0, Math.floor(((x - left) / width) * columns)));
  return { column, minutes: snapped(first + ((y - top) / height) * (last - first)) };
}

/** Drags sessions over the grid: with a mouse at once, with a finger after a long press. Nothing changes before confirmation. */
export function useDrag(grid: () => Grid, onDrop: (carried: DragPosition) => void) {
  const [carried, carry] = useState<DragPosition | null>(null);
  const start = useRef<Start | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasDragged = useRef(false);

  // A dragging finger must not scroll the page.
  useEffect(() => {
    if (!carried) return;
    const hold = (event: TouchEvent) => event.preventDefault();
    window.addEventListener('touchmove', hold, { passive: false });
    return () => window.removeEventListener('touchmove', hold);
  }, [carried]);

  const end = () => {
    clearTimeout(timer.current);
    start.current = null;
    carry(null);
    // The click that ends a drag follows immediately.
    setTimeout(() => {
      wasDragged.current = false;
    });
  };
  const begin = (event: PointerEvent<HTMLElement>, session: SessionEntry, opens: number, length: number) => {
    wasDragged.current = false;
    if (event.button !== 0 || !session.is_movable) return;
    const grip = placeAt(grid(), event.clientX, event.clientY).minutes - opens;
    start.current = { session, length, x: event.clientX, y: event.clientY, grip, ready: event.pointerType !== 'touch' };
    const { currentTarget: target, pointerId } = event;
    timer.current = setTimeout(() => {
      if (!start.current || start.current.ready) return;
      start.current.ready = true;
      target.setPointerCapture(pointerId);
      carry({ session, length, column: placeAt(grid(), event.clientX, event.clientY).column, minutes: opens });
    }, REST_MS);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    if (!from) return;
    const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK;
    if (!from.ready) return void (isFar && end());
    if (!carried && !isFar) return;
    wasDragged.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const { first, last } = grid();
    const { column, minutes } = placeAt(grid(), event.clientX, event.clientY);
    carry({ session: from.session, length: from.length, column, minutes: Math.min(last - from.length, Math.max(first, snapped(minutes - from.grip))) });
  };
  const drop = () => {
    if (carried && wasDragged.current) onDrop(carried);
    end();
  };
  return { carried, begin, move, drop, cancel: end, wasDragged: () => wasDragged.current };
}
