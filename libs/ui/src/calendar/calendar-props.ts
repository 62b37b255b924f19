/** What a calendar shows and answers. */
export type CalendarProps = {
  /** What is being chosen, for screen readers. */
  label: string;
  /** Days are 'YYYY-MM-DD' throughout. */
  selected?: string;
  onSelect: (day: string) => void;
  isDisabled?: (day: string) => boolean;
  /** The first and the last day whose month can be shown. */
  from?: string;
  to?: string;
  /** The day whose month is shown first; without it the selected one's, else the first. */
  opensAt?: string;
  /** Today in the business's own zone; without it the viewer's. */
  today?: string;
};
