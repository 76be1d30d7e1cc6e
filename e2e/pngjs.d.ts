/** As much of the PNG reader as a camera needs. */
declare module 'pngjs' {
  export const PNG: { sync: { read(data: Buffer): { data: Buffer; width: number; height: number } } };
}
