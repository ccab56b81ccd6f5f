import { useEffect, useRef } from 'react';
import { takeFocus } from './first-field';

/**
 * For the heading of a section whose items can disappear when pressed: when the count `left` decreases, the focus moves there, or to the
 * page if the section is gone too.
 */
export function useKeptFocus<E extends HTMLElement = HTMLHeadingElement>(left: number) {
  const heading = useRef<E>(null);
  const before = useRef(left);
  useEffect(() => {
    const isFewer = left < before.current;
    before.current = left;
    // If the focus has moved elsewhere, it stays there.
    if (isFewer && document.activeElement === document.body)
      takeFocus(heading.current ?? document.getElementById('main'));
  }, [left]);
  return heading;
}
