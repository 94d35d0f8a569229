interface NamedPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** A person as others call them; the address for who has no name yet. */
export const fullName = ({ first_name, last_name, email }: NamedPerson): string =>
  `${first_name} ${last_name}`.trim() || email;
