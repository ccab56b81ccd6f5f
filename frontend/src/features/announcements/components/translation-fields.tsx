import type { AnnouncementForm } from '@homeroom/contracts';
import { ANNOUNCEMENTS, WRITTEN_LANGUAGE_CODES, type WrittenLanguage } from '@homeroom/domain';
import { Button, Fieldset, Stack, Text } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WordsFields } from './words-fields';

interface TranslationFieldsProps {
  original: WrittenLanguage;
  translations: readonly AnnouncementForm[];
  onChange: (translations: AnnouncementForm[]) => void;
}

/** The school's own translations. */
export function TranslationFields({ original, translations, onChange }: TranslationFieldsProps) {
  const { t } = useTranslation('announcing');
  const taken = [original, ...translations.map(({ language }) => language)];
  const free = WRITTEN_LANGUAGE_CODES.find((language) => !taken.includes(language));
  const change = (nth: number, more: Partial<AnnouncementForm>) =>
    onChange(translations.map((form, at) => (at === nth ? { ...form, ...more } : form)));
  return (
    <Stack gap="sm">
      {translations.map((form, nth) => (
        <Fieldset key={form.language} legend={t('form.translation', { number: nth + 1 })}>
          <Stack gap="sm">
            <WordsFields
              language={form.language}
              props={(name) => ({
                value: form[name],
                onChange: (event: ChangeEvent<HTMLInputElement>) =>
                  change(nth, { [name]: event.currentTarget.value }),
              })}
            />
            <Button
              variant="default"
              onClick={() => onChange(translations.filter((_, at) => at !== nth))}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('form.removeTranslation')}
            </Button>
          </Stack>
        </Fieldset>
      ))}
      {free && translations.length < ANNOUNCEMENTS.translations && (
        <div>
          <Button
            variant="default"
            onClick={() => onChange([...translations, { language: free, title: '', text: '' }])}
          >
            {t('form.addTranslation')}
          </Button>
          <Text size="sm" c="dimmed" mt="xs">
            {t('form.translationsHint')}
          </Text>
        </div>
      )}
    </Stack>
  );
}
