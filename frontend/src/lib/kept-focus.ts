import { useEffect, useRef } from 'react';
import { takeFocus } from './first-field';

/**
 * For the heading of what can go with a press in it, and how much of that is left: whoever pressed goes on from there, or from
 * the page where that is gone too.
 */
export function useKeptFocus<E extends HTMLElement = HTMLHeadingElement>(left: number) {
  const heading = useRef<E>(null);
  const before = useRef(left);
  useEffect(() => {
    const isFewer = left < before.current;
    before.current = left;
    // Whoever is somewhere else by now stays there.
    if (isFewer && document.activeElement === document.body)
      takeFocus(heading.current ?? document.getElementById('main'));
  }, [left]);
  return heading;
}
