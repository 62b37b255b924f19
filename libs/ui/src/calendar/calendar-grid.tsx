import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { dateOf, dayOf } from './calendar-day.ts';
import type { CalendarProps } from './calendar-props.ts';
import { useRegion } from '../region.ts';

const look = {
  root: 'cal', nav: 'cal-nav', button_previous: 'cal-step', button_next: 'cal-step', month_caption: 'cal-caption', month_grid: 'cal-grid',
  weekday: 'cal-weekday', day: 'cal-day', day_button: 'cal-button', today: 'cal-today', outside: 'cal-out', disabled: 'cal-off', selected: 'cal-selected',
};

const optionalDate = (day?: string) => (day === undefined ? undefined : dateOf(day));

export function CalendarGrid({ label, selected, onSelect, isDisabled, from, to, opensAt, today }: CalendarProps) {
  const { weekStart } = useRegion();
  const chosen = optionalDate(selected);
  return (
    <DayPicker
      mode="single"
      aria-label={label}
      labels={{ labelNav: () => `${label}: months` }}
      classNames={look}
      components={{ Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft aria-hidden="true" size={18} /> : <ChevronRight aria-hidden="true" size={18} />) }}
      weekStartsOn={weekStart}
      selected={chosen}
      defaultMonth={optionalDate(opensAt) ?? chosen ?? optionalDate(from)}
      onSelect={(date) => date && onSelect(dayOf(date))}
      disabled={isDisabled && ((date) => isDisabled(dayOf(date)))}
      startMonth={optionalDate(from)}
      endMonth={optionalDate(to)}
      today={optionalDate(today)}
    />
  );
}
