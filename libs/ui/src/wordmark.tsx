import type { ReactNode } from 'react';
import { useWords } from './words.ts';

const NARROWEST = 62;
const WIDEST = 125;

/** Returns the width of each character, in percent: growing slowly at first, then faster, for names of any length. */
export function letterWidths(name: string): { letter: string; width: number }[] {
  const letters = [...name];
  const last = Math.max(1, letters.length - 1);
  return letters.map((letter, index) => ({ letter, width: Math.round(NARROWEST + (WIDEST - NARROWEST) * (index / last) ** 1.3) }));
}

export type WordmarkProps = {
  name: string;
  /** Wraps the mark in a link: `to={(mark) => <Link to="/" {...mark} />}`. */
  to?: (mark: { className: string; children: ReactNode }) => ReactNode;
};

/** The coach's name in letters from narrow to wide. */
export function Wordmark({ name, to }: WordmarkProps) {
  const words = useWords();
  const children = (
    <>
      <span className="vh">{to ? words('{name}, home').replace('{name}', name) : name}</span>
      <span className="mk" aria-hidden="true">
        {letterWidths(name).map(({ letter, width }, index) => letter === ' '
          ? <i key={index} className="sp" />
          : <i key={index} style={{ fontStretch: `${width}%` }}>{letter}</i>)}
      </span>
    </>
  );
  return to ? to({ className: 'mark', children }) : <span className="mark">{children}</span>;
}
