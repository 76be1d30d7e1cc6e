export type Main = typeof import('./main.ts');
export type Options = Parameters<Main['create']>[0];
export type Desk = Awaited<ReturnType<Main['create']>>;

/** What the script tag leaves on the window. */
export interface PlayerdeskGlobal {
  readonly version: string;
  /** The modules behind the tag, loaded once. */
  load(): Promise<Main>;
  create(options: Options): Promise<Desk>;
  /** The instance described by the tag's `data-` attributes. */
  readonly desk: Promise<Desk> | null;
  /** What every widget is styled by, where the tag carries it with a first form. */
  readonly styles?: string | undefined;
}
