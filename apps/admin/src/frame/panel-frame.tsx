import type { ReactNode } from 'react';
import { classes } from '@coach/ui';
import type { Place } from './places.ts';
import { Dock } from './dock.tsx';
import type { PlaceListProps } from './place-list.tsx';
import { SideBar } from './side-bar.tsx';
import { useNarrowFrame } from './use-screen.ts';
import styles from './frame.module.css';

interface PanelFrameProps extends PlaceListProps {
  /** Places in the bottom bar. */
  dock: readonly Place[];
  /** The header above the page. */
  head: ReactNode;
  children: ReactNode;
}

/** The frame of every place of the panel: a sidebar, or a bottom bar on small screens. */
export function PanelFrame({ dock, head, children, ...list }: PanelFrameProps) {
  const isNarrow = useNarrowFrame();
  return (
    <div className={classes(styles.frame, isNarrow && styles.narrow)}>
      {!isNarrow && <SideBar {...list} />}
      <div className={styles.column}>
        {head}
        {children}
      </div>
      {isNarrow && <Dock places={dock} {...list} />}
    </div>
  );
}
