/**
 * A visitor who has never been here, with an address, a number and a name of their own: who is kept out is known by name and
 * birth date.
 */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
}

const LETTERS = ['ak', 'bl', 'cm', 'dn', 'ep', 'fq', 'gr', 'hs', 'iv', 'jw'];

let count = 0;

export function newPerson(changes: Partial<Person> = {}): Person {
  const mark = `${Date.now().toString(36)}${process.pid}${++count}`;
  // Two surnames differ by more than a slip of the pen.
  const letters = `${process.pid}${count}`.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? '');
  // Numbers of Malta have eight digits: those of two workers of one run differ by their process.
  const digits = `${String(process.pid % 1_000).padStart(3, '0')}${String(count).padStart(4, '0')}`;
  return {
    email: `visitor-${mark}@example.com`,
    password: 'Blue.Harbour7',
    phone: `7${digits}`,
    firstName: 'Maja',
    lastName: `Lind${letters}`,
    // Of their own: a person born on the day of an excluded one, at their address, waits for a review.
    address: `Strait Street ${process.pid}${count}`,
    ...changes,
  };
}
