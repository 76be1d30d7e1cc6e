/** A word of a name, as compared between persons. */
export interface NameWord {
  readonly text: string;
  readonly initial: string;
  /** A single letter, which matches any word that begins with it. */
  readonly isInitial: boolean;
  /** An initial or a particle such as "de": it is compatible with another name but proves nothing. */
  readonly isWeak: boolean;
}

export interface NamePart {
  readonly words: readonly NameWord[];
  readonly joined: string;
}

export interface NameMarks {
  readonly given: NamePart;
  readonly family: NamePart;
  /** The full name without blanks, in both orders. */
  readonly wholes: readonly [string, string];
}

/** The marks by which two persons are compared. Stored ones contain digests instead of words. */
export interface PersonMarks extends NameMarks {
  /** The name as it sounds in Latin letters, whatever its alphabet and transcription. */
  readonly sound: NameMarks;
  readonly address: string | null;
  readonly phone: string | null;
  readonly mailbox: string | null;
  /** Digests show whether two words are equal, but not whether one letter differs. */
  readonly isHashed: boolean;
}

/** What two persons have in common. */
export type Mark =
  | 'name'
  | 'surname'
  | 'similar-name'
  | 'near-birth-date'
  | 'address'
  | 'phone'
  | 'email'
  | 'number';
