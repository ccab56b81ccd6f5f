import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a field of a form that the build has drawn: somebody, or a password manager, may have filled it in before the page
 * awoke, and the next drawing would take that away again.
 */
export function useTypedAlready(
  value: string,
  onChange: (value: string) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  useLayoutEffect(() => takeOver(), []);
  return field;
}
