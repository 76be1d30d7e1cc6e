import { useEffect, useState } from 'react';
import { type DrawnQr, drawQr } from '../../kit/qr.ts';

/** A QR code: drawn in the page, or the URL of an image. */
export type Qr = { readonly drawn: DrawnQr } | { readonly src: string };

/** Returns the QR code of a text. The previous code stays until the next one is ready, to avoid flicker. */
export function useQr(text: string, qrUrl: string): Qr | null {
  const [qr, setQr] = useState<Qr | null>(null);
  useEffect(() => {
    if (text === '') return setQr(null);
    let isCurrent = true;
    const show = (next: Qr) => isCurrent && setQr(next);
    drawQr(text).then(
      (drawn) => show({ drawn }),
      () => show({ src: `${qrUrl}/api/qr?msg=${encodeURIComponent(text)}` }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, qrUrl]);
  return qr;
}
