/** The part of the PNG reader that the camera uses. */
declare module 'pngjs' {
  export const PNG: { sync: { read(data: Buffer): { data: Buffer; width: number; height: number } } };
}
