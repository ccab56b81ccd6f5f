import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Answers what gives the focus back to where it was before the cover opened, for when the cover is gone. The kit gives it
 * back as the cover begins to close; what it had already asked to come into the cover may arrive after that, and would
 * be gone with it.
 */
export function useFocusBack(opened: boolean, cover: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement;
  }, [opened]);
  const giveBack = useCallback(() => {
    const active = document.activeElement;
    const isLost = !active || active === document.body || cover.current?.contains(active);
    if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }, [cover]);
  // A cover may go with what it was part of, without closing first.
  useEffect(() => giveBack, [giveBack]);
  return giveBack;
}
