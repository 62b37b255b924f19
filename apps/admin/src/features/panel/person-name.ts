interface Named {
  first_name: string;
  last_name: string;
  email: string;
}

/** Somebody's name in a list, or their address. */
export const nameOf = ({ first_name: first, last_name: last, email }: Named): string => `${first} ${last}`.trim() || email;
