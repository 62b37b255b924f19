interface Named {
  first_name: string;
  last_name: string;
  email: string;
}

/** How somebody is called in a list: by name, else by address. */
export const nameOf = ({ first_name: first, last_name: last, email }: Named): string => `${first} ${last}`.trim() || email;
