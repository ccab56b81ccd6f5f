import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAskingText } from '../../lib/use-asking-text';

interface SearchFieldProps {
  label: string;
  /** The search term in the address. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search field with a clear button. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('people');
  const { text, type } = useAskingText(value, onSearch);
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
