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
 * What is being typed is the field's own until the typing pauses. When the address changes by itself (Back, "Clear
 * filters") the address is right.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('people');
  const [draft, setDraft] = useState({ text: value, base: value });
  const [sent, setSent] = useState(value);
  const isOurs = [draft.base, draft.text.trim(), sent].includes(value);
  const text = isOurs ? draft.text : value;
  const search = useDebouncedCallback((wanted: string) => {
    setSent(wanted);
    onSearch(wanted);
  }, PAUSE_MS);
  const type = (typed: string) => {
    setDraft({ text: typed, base: value });
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
          <CloseButton size={44} radius="xl" aria-label={t('toolbar.clearSearch')} onClick={() => type('')} />
        )
      }
      rightSectionWidth={46}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
