import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  /** As it stands in the address. */
  value: string;
  onSearch: (text: string) => void;
}

/**
 * What is being typed is the field's own, and goes into the address when the typing pauses. When the address changes by
 * itself (Back, "Clear filters") the address is right.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('people');
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const search = useDebouncedCallback((wanted: string) => {
    setSent(wanted);
    onSearch(wanted);
  }, PAUSE_MS);
  const type = (typed: string) => {
    setText(typed);
    search(typed.trim());
  };
  return (
    <TextInput
      type="text"
      inputMode="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={
        text && (
          <CloseButton
            size="var(--target)"
            radius="xl"
            aria-label={t('toolbar.clearSearch')}
            onClick={() => type('')}
          />
        )
      }
      rightSectionWidth={46}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
