/**
 * A new visitor with a unique address, phone number and name. The exclusion registers match people by name and birth
 * date.
 */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
}

const LETTERS = ['barn', 'delk', 'fosp', 'gunt', 'hemd', 'kirz', 'lopf', 'mast', 'prug', 'tolb'];

/** The demo players have the first numbers. */
let count = 100;

export function newPerson(changes: Partial<Person> = {}): Person {
  const mark = `${Date.now().toString(36)}${process.pid}${++count}`;
  // Surnames differ by three letters: those of two persons with one birth date are doubtful when two letters differ.
  const letters = `${process.pid % 1_000}${count}`.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? '');
  // Maltese numbers have eight digits. The process id makes those of two workers differ.
  const digits = `${String(process.pid % 1_000).padStart(3, '0')}${String(count).padStart(4, '0')}`;
  return {
    email: `visitor-${mark}@example.com`,
    password: 'Blue.Harbour7',
    phone: `7${digits}`,
    firstName: 'Maja',
    lastName: `Lind${letters}`,
    // Unique: a person with the birth date and the address of an excluded one waits for a review.
    address: `Strait Street ${process.pid}${count}`,
    ...changes,
  };
}
