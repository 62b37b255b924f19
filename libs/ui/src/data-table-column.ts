import type { ReactNode } from 'react';

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type Column<Row> = {
  key: string;
  label: string;
  /** right also sets tabular figures. */
  align?: 'left' | 'right';
  sortable?: boolean;
  /** What its two orders are called where heads are out of sight, such as soonest first. */
  orders?: { ascending: string; descending: string };
  render: (row: Row) => ReactNode;
};
