import { useEffect, useRef, useState } from 'react';
import { ALWAYS_SHOWN, HOME_SECTIONS, type HomeSection } from '@coach/content';
import { Button, CheckField } from '@coach/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Preview } from './previews.tsx';
import type { WordsDraft } from './use-words.ts';
import styles from './sections.module.css';

const KEY = 'home.sections';
const ALL = Object.keys(HOME_SECTIONS) as HomeSection[];

/** All sections in one order: visible ones, with hidden ones at their former positions. */
function useOrder(shown: readonly HomeSection[]) {
  const [order, setOrder] = useState<HomeSection[]>(() => [...shown, ...ALL.filter((one) => !shown.includes(one))]);
  const isKept = order.filter((one) => shown.includes(one)).join() === shown.join();
  return [isKept ? order : [...shown, ...ALL.filter((one) => !shown.includes(one))], setOrder] as const;
}

/** Which sections the home page has, and in which order. */
export function SectionsPart({ draft }: { draft: WordsDraft }) {
  const shown = draft.copy.sections;
  const [order, setOrder] = useOrder(shown);
  const [moved, setMoved] = useState<{ section: HomeSection; by: 1 | -1 } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // A moved row keeps its focus; at the end of the list its other button gets it.
  useEffect(() => {
    const row = moved && list.current?.querySelector(`[data-section="${moved.section}"]`);
    const [up, down] = row?.querySelectorAll('button') ?? [];
    const wanted = moved?.by === -1 ? up : down;
    (wanted?.disabled ? (moved?.by === -1 ? down : up) : wanted)?.focus();
  }, [moved]);
  const keep = (next: readonly HomeSection[], isShown: (section: HomeSection) => boolean) => {
    setOrder([...next]);
    draft.type(KEY, next.filter(isShown).join('\n'));
  };
  const toggle = (section: HomeSection, isOn: boolean) => keep(order, (one) => (one === section ? isOn : shown.includes(one)));
  const move = (section: HomeSection, by: 1 | -1) => {
    const next = order.filter((one) => one !== section);
    next.splice(order.indexOf(section) + by, 0, section);
    keep(next, (one) => shown.includes(one));
    setMoved({ section, by });
  };
  return (
    <div className={styles.pair}>
      <div className={`card ${styles.card}`}>
        <ol ref={list} className={styles.list} aria-label="Sections of the home page">
          {order.map((section, index) => (
            <li key={section} data-section={section} className={styles.row}>
              <CheckField label={HOME_SECTIONS[section]} checked={shown.includes(section)} disabled={section === ALWAYS_SHOWN} onChange={(event) => toggle(section, event.target.checked)} />
              <Button size="icon" variant="quiet" aria-label={`Move ${HOME_SECTIONS[section]} up`} disabled={index === 0} onClick={() => move(section, -1)}><ArrowUp aria-hidden="true" size={18} /></Button>
              <Button size="icon" variant="quiet" aria-label={`Move ${HOME_SECTIONS[section]} down`} disabled={index === order.length - 1} onClick={() => move(section, 1)}><ArrowDown aria-hidden="true" size={18} /></Button>
            </li>
          ))}
        </ol>
        <p className="vh" role="status">{moved && `${HOME_SECTIONS[moved.section]} is ${order.indexOf(moved.section) + 1} of ${order.length}`}</p>
        <p className="xs muted">The hero begins the page and the legal links end it. Contact stays: every page leads there. Menus leave out what is switched off.</p>
      </div>
      <Preview of="the home page from top to bottom">
        <ol className={styles.page}>
          <li className={styles.fixed}>Hero</li>
          {shown.map((section) => <li key={section}>{HOME_SECTIONS[section]}</li>)}
          <li className={styles.fixed}>Footer and legal links</li>
        </ol>
      </Preview>
    </div>
  );
}
