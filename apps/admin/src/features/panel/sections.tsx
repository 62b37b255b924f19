import type { ReactNode } from 'react';
import { BookingsTab } from '../bookings/bookings-tab.tsx';

interface Section {
  /** As it stands in the address. */
  value: string;
  label: string;
  content: ReactNode;
}

/** The tabs of the panel in their order (ADM-04). */
export const sections: readonly [Section, ...Section[]] = [{ value: 'bookings', label: 'Bookings', content: <BookingsTab /> }];
