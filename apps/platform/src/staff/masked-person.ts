/** The personal data by which staff recognize a player. */
export interface PersonSummary {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

const HIDDEN = '•••';

/**
 * Hides what staff need not see to recognize a player whom they talk to: the name stays, of the rest a part that the
 * caller can complete.
 */
export function maskPerson({ name, email, phone, birthDate }: PersonSummary): PersonSummary {
  const [local = '', domain = ''] = email.split('@');
  return {
    name,
    email: `${local.slice(0, 1)}${HIDDEN}@${domain}`,
    phone: phone === '' ? '' : `${HIDDEN} ${phone.slice(-3)}`,
    birthDate: `${birthDate.slice(0, 4)}-••-••`,
  };
}
