// @chunk widget

import { useEffect, useRef } from 'react';

/** Returns a ref that is true while the component is mounted. */
export function useAlive(): { readonly current: boolean } {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}
