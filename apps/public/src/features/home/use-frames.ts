import { useEffect, useRef, type RefObject } from 'react';
import type { FrameByFrame } from '@coach/content';

/** Milliseconds that the whole picture is shown before its first animation. */
export const FIRST_REST_MS = 1_500;

const stateOf = (own: number, frame: number): string => (own < frame ? 'past' : own === frame ? 'now' : 'ahead');

function showFrame(picture: Element, frame: number): void {
  for (const part of picture.querySelectorAll<SVGElement>('[data-frame]')) {
    const state = stateOf(Number(part.dataset.frame), frame);
    if (part.dataset.state !== state) part.dataset.state = state;
  }
}

function showWhole(picture: Element): void {
  for (const part of picture.querySelectorAll<SVGElement>('[data-frame]')) delete part.dataset.state;
}

/**
 * Animates a picture in a loop by marking its parts for CSS as `past`, `now`, or `ahead`. Pausing keeps the frame; without a
 * motion the picture is whole. A dozen small changes a second, then a long rest.
 */
export function useFrames(picture: RefObject<Element | null>, motion: FrameByFrame | null, isPlaying: boolean): void {
  const frame = useRef<number | null>(null);
  useEffect(() => {
    if (!motion || !isPlaying) return;
    const last = motion.count - 1;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const shown = frame.current === null || frame.current === last ? 0 : frame.current + 1;
      frame.current = shown;
      if (picture.current) showFrame(picture.current, shown);
      timer = setTimeout(next, shown === last ? motion.restMs : motion.frameMs);
    };
    timer = setTimeout(next, frame.current === null ? FIRST_REST_MS : motion.frameMs);
    return () => clearTimeout(timer);
  }, [picture, motion, isPlaying]);
  useEffect(() => {
    const drawing = picture.current;
    if (!motion || !drawing) return;
    return () => {
      frame.current = null;
      showWhole(drawing);
    };
  }, [picture, motion]);
}
