import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useAskingText } from '../lib/use-asking-text';
import { useTypedAlready } from '../lib/use-typed-already';

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search field that searches when typing pauses, not at every letter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { text, type } = useAskingText(value, onSearch);
  return (
    <TextInput
      ref={useTypedAlready(text, type)}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      style={{ flex: '1 1 280px', maxWidth: 420 }}
    />
  );
}
