/** A person who works for the demo's operator. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** Two persons for each role whose acts a second person approves. */
export const STAFF_MEMBERS: readonly StaffMember[] = [
  { id: 'sam', name: 'Sam Sant', roles: ['support'] },
  { id: 'tom', name: 'Tom Tabone', roles: ['payments'] },
  { id: 'mia', name: 'Mia Micallef', roles: ['payments'] },
  { id: 'ines', name: 'Ines Attard', roles: ['compliance'] },
  { id: 'noor', name: 'Noor Nilsson', roles: ['compliance'] },
  { id: 'max', name: 'Max Mifsud', roles: ['marketing'] },
  { id: 'ada', name: 'Ada Agius', roles: ['auditor'] },
  { id: 'zoe', name: 'Zoe Zammit', roles: ['administrator'] },
  { id: 'guest', name: 'Gus Gauci', roles: [] },
];
