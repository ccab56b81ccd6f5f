import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Asks when the typing pauses, not at every letter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // Somebody else has emptied or changed it: the box follows.
  if (value !== asked) {
    setAsked(value);
    setText(value);
  }
  const ask = useEffectEvent((wanted: string) => {
    if (wanted === value) return;
    setAsked(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      style={{ flex: '1 1 280px', maxWidth: 420 }}
    />
  );
}
