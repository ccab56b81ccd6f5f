import '../i18n/shared/forms';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** No more options are rendered; typing on narrows the list. */
const SHOWN = 60;

interface FindOneProps {
  label: string;
  data: readonly { value: string; label: string }[];
  /** Null if each choice is handled at once and the field stays empty for the next. */
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /** For more options than fit in memory: called with the typed text, for which `data` is then the result. */
  onType?: (text: string) => void;
}

/** Chooses one of many by typing part of its name, where a drop-down list would be too long. */
export function FindOne({ data, onChange, onType, ...field }: FindOneProps) {
  const { t } = useTranslation('forms');
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      limit={SHOWN}
      // A dialog may focus the field by itself; the list must not then cover what is behind it.
      openOnFocus={false}
      withScrollArea={false}
      styles={{ dropdown: { maxHeight: '20rem', overflowY: 'auto' } }}
      nothingFoundMessage={t('noneOfThem')}
      data={[...data]}
      onChange={(value) => value !== null && onChange(value)}
      {...(onType && { onSearchChange: onType, filter: ({ options }) => options })}
      {...field}
    />
  );
}
