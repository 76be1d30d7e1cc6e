/** A call to the platform. */
export interface LoggedCall {
  readonly protocol: 'rest' | 'wamp';
  /** `POST /player/signin/v2`, or a procedure's name. */
  readonly call: string;
  /** Query, body or kwargs. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly captchaToken: string | null;
}

/** Records the calls of clients, and which of their parts are not documented. */
export class CallLog {
  readonly calls: LoggedCall[] = [];
  /** Undocumented calls: `GET /countries` or a procedure. */
  readonly undocumentedCalls: string[] = [];
  /** Undocumented headers: `GET /bootstrap: x-request-id`. */
  readonly undocumentedHeaders: string[] = [];
  /** Undocumented fields of payloads that the documents list in full: `POST /player/update: Nickname`. */
  readonly undocumentedFields: string[] = [];

  /** Returns the fields of each call by that name, oldest first. */
  getFields(call: string): readonly Readonly<Record<string, unknown>>[] {
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
