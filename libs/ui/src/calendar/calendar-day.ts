/** A calendar day as the viewer's own midnight: only ever used to draw a grid, never as a moment in time. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The 'YYYY-MM-DD' of such a date. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
