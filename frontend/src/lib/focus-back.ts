import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Restores the previous focus when an overlay closes, unless it has moved meanwhile. */
export function useFocusBack(cover: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, []);
  useEffect(
    () => () => {
      const active = document.activeElement;
      const isLost = !active || active === document.body || cover.current?.contains(active);
      if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
    [cover],
  );
}
