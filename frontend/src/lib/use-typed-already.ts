import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a field of a prerendered form: a person or a password manager may have filled it in before hydration, and the next render would
 * remove that.
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
