/** What the form of a profile holds. */
export interface ProfileValues {
  first_name: string;
  last_name: string;
  phone: string;
  health_notes: string;
}
