/** One call that reached the platform. */
export interface LoggedCall {
  readonly protocol: 'rest' | 'wamp';
  /** `POST /player/signin/v2`, or a procedure's name. */
  readonly call: string;
  /** Query, body or kwargs. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly captchaToken: string | null;
}

/** What clients asked of the platform, and what of it the documents do not name. */
export class CallLog {
  readonly calls: LoggedCall[] = [];
  /** `GET /countries` or a procedure, for calls that the documents do not name. */
  readonly undocumentedCalls: string[] = [];
  /** `GET /bootstrap: x-request-id` for each header. */
  readonly undocumentedHeaders: string[] = [];
  /** `POST /player/update: Nickname` for each field of a payload that the documents give in full. */
  readonly undocumentedFields: string[] = [];

  /** The fields of each call by that name, oldest first. */
  fieldsOf(call: string): readonly Readonly<Record<string, unknown>>[] {
    return this.calls.filter((logged) => logged.call === call).map((logged) => logged.fields);
  }

  clear(): void {
    for (const list of [
      this.calls,
      this.undocumentedCalls,
      this.undocumentedHeaders,
      this.undocumentedFields,
    ])
      list.length = 0;
  }
}
