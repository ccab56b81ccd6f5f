import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onOver` after a time in which nobody points at the element that gets `holding`, or has the focus in it: what somebody is reading
 * or about to press does not disappear (WCAG 2.2.1). Afterwards the whole time begins again.
 */
export function useTimeLeft(duration: number, onOver: () => void) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const over = useEffectEvent(onOver);
  const isHeld = isPointed || isFocused;
  useEffect(() => {
    if (isHeld || duration === Infinity) return;
    const timer = setTimeout(() => over(), duration);
    return () => clearTimeout(timer);
  }, [duration, isHeld]);
  const holding = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isHeld, holding };
}
