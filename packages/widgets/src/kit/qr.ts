/** A QR code as an SVG path over a square of `size` modules. */
export interface DrawnQr {
  readonly text: string;
  readonly path: string;
  readonly size: number;
}

/** Encodes a text as a QR code. Rejects when the encoder cannot be loaded or the text is too long. */
export async function drawQr(text: string): Promise<DrawnQr> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'L', border: 0 });
  return { text, size, path: data.flatMap(rowPath).join('') };
}

/** Returns one rectangle per run of dark modules in a row. */
function rowPath(row: readonly boolean[], y: number): string[] {
  const runs: string[] = [];
  let start = -1;
  for (let x = 0; x <= row.length; x += 1) {
    const isDark = row[x] === true;
    if (isDark && start < 0) start = x;
    if (isDark || start < 0) continue;
    runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
    start = -1;
  }
  return runs;
}
