import type { TypedProfileDetails } from '@coach/contracts';

/** What the form of a profile holds. */
export interface ProfileValues extends TypedProfileDetails {
  first_name: string;
  last_name: string;
  health_notes: string;
}
