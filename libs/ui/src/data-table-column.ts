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
  /**
   * Where it stands in a row on a phone: first, at the right beside it, in a line of its own below, among what can be done, or not at
   * all. A table of which one column says so has dense rows there; a column that says nothing stays a value under its label.
   */
  phone?: 'lead' | 'end' | 'line' | 'acts' | 'off';
  render: (row: Row) => ReactNode;
};
