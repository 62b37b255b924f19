import type { TypedProfileDetails } from '@coach/contracts';

/** The values of the profile form. */
export interface ProfileValues extends TypedProfileDetails {
  first_name: string;
  last_name: string;
  health_notes: string;
}
