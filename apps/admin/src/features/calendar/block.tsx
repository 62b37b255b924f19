import type { CSSProperties, PointerEvent } from 'react';
import { classes } from '@coach/ui';
import { kindOf } from '@coach/web-kit';
import { briefClock } from '../working-hours/draft.ts';
import type { Placed, SessionEntry } from './day-layout.ts';
import { ServiceMark } from './service-mark.tsx';
import { detailOf, isGroup, blockLabel, titleOf, typeOf } from './words.ts';
import styles from './time-grid.module.css';

/** Below this height there is room for only one line. */
const ONE_LINE = 45;

export const at = (minutes: number, length = 0) => ({ '--at': minutes, '--for': length }) as CSSProperties;

export interface BlockActs {
  onOpen: (placed: Placed) => void;
  onGrab: (event: PointerEvent<HTMLElement>, session: SessionEntry, opens: number, length: number) => void;
  /** Whether the current click ended a drag. */
  wasDragged: () => boolean;
  /** The dragged session leaves a shadow. */
  carried: string | null;
}

function lookOf({ item }: Placed): Array<string | false | undefined> {
  if (item.kind === 'class') return [styles.group, styles.confirmed];
  if (item.kind !== 'session') return [styles[item.kind], item.kind === 'away' && item.away.is_imported && styles.imported];
  const [session] = item.sessions;
  return [styles[kindOf(session.booking_type)], styles[session.status], session.no_show && styles.noShow, session.is_movable && !isGroup(item) && styles.movable];
}

/** An entry on a day: a click shows details, an individual session can be dragged elsewhere. */
export function Block({ placed, acts }: { placed: Placed; acts: BlockActs }) {
  const { item, opens, closes } = placed;
  if (item.kind === 'pause') return <i aria-hidden="true" className={styles.pause} style={at(opens, closes - opens)} />;
  const only = item.kind === 'session' && !isGroup(item) ? item.sessions[0] : null;
  return (
    <button
      type="button"
      className={classes(styles.block, ...lookOf(placed), closes - opens < ONE_LINE && styles.short, only?.booking_id === acts.carried && acts.carried !== null && styles.lifted)}
      style={at(opens, closes - opens)}
      aria-label={blockLabel(item, opens, closes)}
      onPointerDown={only ? (event) => acts.onGrab(event, only, opens, closes - opens) : undefined}
      onClick={() => !acts.wasDragged() && acts.onOpen(placed)}
    >
      <b><ServiceMark type={typeOf(item)} />{titleOf(item)}</b>
      <span className="tab">{item.kind === 'away' ? detailOf(item) : `${briefClock(opens)} · ${detailOf(item)}`}</span>
    </button>
  );
}
