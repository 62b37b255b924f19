/** Props of a calendar. */
export type CalendarProps = {
  /** What is being selected, for screen readers. */
  label: string;
  /** All days are 'YYYY-MM-DD'. */
  selected?: string;
  onSelect: (day: string) => void;
  isDisabled?: (day: string) => boolean;
  /** The first and last day; navigation is limited to their months. */
  from?: string;
  to?: string;
  /** The day whose month is shown first; defaults to the selected day, then to `from`. */
  opensAt?: string;
  /** Today in the business's zone; defaults to the viewer's. */
  today?: string;
};
