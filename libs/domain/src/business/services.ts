/** How a service is booked: by one person, by several who share its hours, as a free first talk, or by the coach's own hand only. */
export const SERVICE_KINDS = ['consultation', 'individual', 'group', 'by_hand'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** One length that a service is sold in. */
export interface ServiceLength {
  minutes: number;
  /** Cents for one participant; 0 is free. */
  priceCents: number;
}

/** What is booked by the session; rules go by what it is and may, never by its name. */
export interface Service {
  /** Short and lasting, e.g. `group_session`. */
  id: string;
  kind: ServiceKind;
  /** What a session of it is called, in lists, mails and on receipts. */
  name: string;
  /** What pages that sell it call it; empty where that is its name. */
  title: string;
  /** A sentence for the price list. */
  description: string;
  /** The first is the one that it is named by where no length was chosen yet. */
  lengths: ServiceLength[];
  /** Participants of one session, at most. */
  seats: number;
  /** Weeks in a row that are booked as one; 1 is a single session. */
  weeks: number;
  /** Whether it can be booked; what was booked stays. */
  isActive: boolean;
}

/** What a service is called where it is sold. */
export const titleOf = ({ name, title }: Pick<Service, 'name' | 'title'>): string => title || name;
