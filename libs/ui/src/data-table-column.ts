import type { ReactNode } from 'react';

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type Column<Row> = {
  key: string;
  label: string;
  /** right also sets tabular figures. */
  align?: 'left' | 'right';
  sortable?: boolean;
  /** Names of the two sort orders where headers are hidden, such as soonest first. */
  orders?: { ascending: string; descending: string };
  /**
   * Position in a row on phones: first, to its right, on its own line below, among the actions, or hidden.
   * If any column sets it, the table uses dense rows on phones; columns without it stay values below their label.
   */
  phone?: 'lead' | 'end' | 'line' | 'acts' | 'off';
  render: (row: Row) => ReactNode;
};
