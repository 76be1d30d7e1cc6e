export type Main = typeof import('./main.ts');
export type Options = Parameters<Main['create']>[0];
export type Desk = Awaited<ReturnType<Main['create']>>;

/** The global `Playerdesk` that the script tag defines. */
export interface PlayerdeskGlobal {
  readonly version: string;
  /** Loads the modules of the tag once. */
  load(): Promise<Main>;
  create(options: Options): Promise<Desk>;
  /** The instance described by the tag's `data-` attributes. */
  readonly desk: Promise<Desk> | null;
  /** Style sheet of all widgets, where the tag contains it with a first form. */
  readonly styles?: string | undefined;
}
