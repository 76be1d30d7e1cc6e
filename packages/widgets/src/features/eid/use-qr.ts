import { useEffect, useState } from 'react';
import { type DrawnQr, drawQr } from './qr.ts';

/** What stands for the code: drawn in the page, else the address of a picture of it. */
export type Qr = { readonly drawn: DrawnQr } | { readonly src: string };

/** The code of a text. The one before stays until the next is drawn, so that nothing flickers. */
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
