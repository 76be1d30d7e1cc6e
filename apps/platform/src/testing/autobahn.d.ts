/** The parts of autobahn 22 that the tests use; it brings no types. */
declare module 'autobahn' {
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  type Anything = any;

  interface Session {
    call(procedure: string, args: unknown[], kwargs: object): Promise<Anything>;
    subscribe(
      topic: string,
      heard: (args: unknown, kwargs: Record<string, unknown>) => void,
    ): Promise<Anything>;
  }
  class Connection {
    constructor(options: { url: string; realm: string; max_retries: number });
    onopen: (session: Session) => void;
    onclose: (reason: string) => boolean;
    open(): void;
    close(): void;
  }
  const autobahn: { Connection: typeof Connection };
  export default autobahn;
  export type { Connection, Session };
}
