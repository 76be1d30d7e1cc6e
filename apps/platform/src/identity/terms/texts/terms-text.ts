/** The text of the terms in one language. `authority` is the license's regulator, `age` the adult age in years. */
export interface TermsText {
  readonly title: string;
  readonly sections: (facts: { age: number; authority: string }) => readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}
