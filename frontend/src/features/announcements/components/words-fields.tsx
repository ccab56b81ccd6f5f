import type { AnnouncementForm } from '@homeroom/contracts';
import {
  ANNOUNCEMENTS,
  directionOf,
  WRITTEN_LANGUAGE_CODES,
  WRITTEN_LANGUAGES,
  type WrittenLanguage,
} from '@homeroom/domain';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface WordsFieldsProps {
  language: WrittenLanguage;
  /** Returns the form's props for a field. */
  props: (name: keyof AnnouncementForm) => object;
}

/** Title and text in one language, with that language's text direction. */
export function WordsFields({ language, props }: WordsFieldsProps) {
  const { t } = useTranslation('announcing');
  const inLanguage = { lang: language, dir: directionOf(language) } as const;
  return (
    <>
      <NativeSelect
        label={t('form.language')}
        maw={280}
        data={WRITTEN_LANGUAGE_CODES.map((value) => ({ value, label: WRITTEN_LANGUAGES[value] }))}
        {...props('language')}
      />
      <TextInput
        label={t('form.title')}
        withAsterisk
        maxLength={ANNOUNCEMENTS.titleMaxLength}
        {...inLanguage}
        {...props('title')}
      />
      <Textarea
        label={t('form.text')}
        withAsterisk
        autosize
        minRows={6}
        maxLength={ANNOUNCEMENTS.textMaxLength}
        {...inLanguage}
        {...props('text')}
      />
    </>
  );
}
