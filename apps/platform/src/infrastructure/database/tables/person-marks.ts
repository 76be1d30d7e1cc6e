/** A word of a name as persons are compared by it. */
export interface NameWord {
  readonly text: string;
  readonly initial: string;
  /** One letter: it stands for any word that begins with it. */
  readonly isInitial: boolean;
  /** An initial or a word such as "de": it agrees with another name but proves nothing. */
  readonly isWeak: boolean;
}

export interface NamePart {
  readonly words: readonly NameWord[];
  readonly joined: string;
}

/** What two persons born on one day are compared by. Kept ones hold digests in place of words. */
export interface PersonMarks {
  readonly given: NamePart;
  readonly family: NamePart;
  /** The whole name without blanks, in both orders. */
  readonly wholes: readonly [string, string];
  readonly address: string | null;
  readonly phone: string | null;
  readonly mailbox: string | null;
  /** Digests tell whether two words are the same, not whether one letter differs. */
  readonly isHashed: boolean;
}

/** What two persons have in common. */
export type Mark = 'name' | 'surname' | 'similar-surname' | 'address' | 'phone' | 'email' | 'number';
