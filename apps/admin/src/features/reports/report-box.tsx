import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import { Button } from '@coach/ui';
import { csv, download, type Cell } from './report-csv.ts';
import styles from './reports.module.css';

interface ReportBoxProps {
  title: string;
  /** What the figures show, in one sentence. */
  note?: string;
  /** The file's name, without its extension. */
  file: string;
  rows: readonly Cell[][];
  children: ReactNode;
}

/** A chart or table with a download of the same figures. */
export function ReportBox({ title, note, file, rows, children }: ReportBoxProps) {
  return (
    <section className={`card ${styles.box}`} aria-label={title}>
      <div className={styles.head}>
        <div><h4 className={styles.name}>{title}</h4>{note && <p className="xs muted">{note}</p>}</div>
        <Button size="sm" aria-label={`CSV of ${title}`} onClick={() => download(`${file}.csv`, csv(rows))}><Download aria-hidden="true" /> CSV</Button>
      </div>
      {children}
    </section>
  );
}
