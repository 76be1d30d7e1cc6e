/** A visitor who has never been here, with an address and a number of their own. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
}

let count = 0;

export function newPerson(changes: Partial<Person> = {}): Person {
  const mark = `${Date.now().toString(36)}${process.pid}${++count}`;
  const digits = `${Date.now()}${process.pid}${count}`.slice(-9).padStart(9, '7');
  return {
    email: `visitor-${mark}@example.com`,
    password: 'Blue.Harbour7',
    phone: `7${digits}`,
    firstName: 'Maja',
    lastName: 'Lind',
    ...changes,
  };
}
