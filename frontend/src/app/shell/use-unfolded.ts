import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A popover beside its button, closed by navigation, Escape and a tap elsewhere. */
export function useUnfolded<Around extends HTMLElement>() {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const { key } = useLocation();
  const opener = useRef<HTMLButtonElement>(null);
  const around = useRef<Around>(null);
  const opened = openedAt === key;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpenedAt(null);
    opener.current?.focus();
  });
  const onTap = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !around.current?.contains(target)) setOpenedAt(null);
  });
  useEffect(() => {
    if (!opened) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => onKey(event), { signal });
    document.addEventListener('pointerdown', (event) => onTap(event), { signal });
    return () => listening.abort();
  }, [opened]);
  return { around, opener, opened, toggle: () => setOpenedAt(opened ? null : key) };
}
