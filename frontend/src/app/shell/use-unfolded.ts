import { useClickOutside } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Something beside its button, as long as it is looked at: going on, Escape and a tap elsewhere put it away. */
export function useUnfolded<Around extends HTMLElement>() {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const { key } = useLocation();
  const opener = useRef<HTMLButtonElement>(null);
  const around = useClickOutside<Around>(() => setOpenedAt(null));
  const opened = openedAt === key;
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpenedAt(null);
    opener.current?.focus();
  });
  useEffect(() => {
    if (!opened) return;
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [opened]);
  return { around, opener, opened, toggle: () => setOpenedAt(opened ? null : key) };
}
