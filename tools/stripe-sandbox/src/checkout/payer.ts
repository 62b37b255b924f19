/** The payer's details, which the hosted page collects besides the card. */
export interface Payer {
  email: string;
  name: string;
}
