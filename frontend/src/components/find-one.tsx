import '../i18n/shared/forms';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** More are not drawn: whoever looks for one writes on. */
const SHOWN = 60;

interface FindOneProps {
  label: string;
  data: readonly { value: string; label: string }[];
  /** Null where each choice is taken at once and the field is free for the next. */
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Where there are more than can be at hand: it is told what is written, and `data` is what was found for that. */
  onType?: (text: string) => void;
}

/** One of many, found by writing part of its name: what a list that drops down is too long for. */
export function FindOne({ data, onChange, onType, ...field }: FindOneProps) {
  const { t } = useTranslation('forms');
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      limit={SHOWN}
      // The cursor comes into it by itself where a dialog begins with it: what is behind must not be covered by that.
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
