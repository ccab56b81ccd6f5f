import type { WrittenSurvey } from '@homeroom/contracts';
import { ANNOUNCEMENTS, SURVEY_KINDS, type SurveyKind } from '@homeroom/domain';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface TypedChoice {
  /** A key for the list only: a choice has no id before it is saved. */
  key: number;
  label: string;
  capacity: string;
}

export interface TypedSurvey {
  kind: SurveyKind | '';
  choices: TypedChoice[];
}

/** Empty without a question; blank choices are dropped. */
export function surveyIn({ kind, choices }: TypedSurvey): { survey?: WrittenSurvey } {
  if (kind === '') return {};
  const written = choices.filter(({ label }) => label.trim() !== '');
  return {
    survey: {
      kind,
      choices: written.map(({ label, capacity }) => ({
        label,
        ...(kind === 'slots' && capacity !== '' && { capacity: Number(capacity) }),
      })),
    },
  };
}

interface SurveyFieldsProps {
  survey: TypedSurvey;
  onChange: (survey: TypedSurvey) => void;
}

export function SurveyFields({ survey, onChange }: SurveyFieldsProps) {
  const { t } = useTranslation('announcing');
  const { kind, choices } = survey;
  const change = (key: number, more: Partial<TypedChoice>) =>
    onChange({
      kind,
      choices: choices.map((choice) => (choice.key === key ? { ...choice, ...more } : choice)),
    });
  const next = { key: Math.max(0, ...choices.map(({ key }) => key)) + 1, label: '', capacity: '' };
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('survey.ask')}
        maw={280}
        value={kind}
        onChange={(event) => onChange({ ...survey, kind: event.currentTarget.value as TypedSurvey['kind'] })}
        data={[
          { value: '', label: t('survey.none') },
          ...SURVEY_KINDS.map((value) => ({ value, label: t(`survey.${value}`) })),
        ]}
      />
      {kind !== '' && (
        <>
          <Text size="sm" c="dimmed">
            {t('survey.hint')}
          </Text>
          {choices.map(({ key, label, capacity }, nth) => (
            <Group key={key} align="flex-end" gap="xs">
              <TextInput
                name="survey"
                label={t('survey.answer', { number: nth + 1 })}
                maxLength={ANNOUNCEMENTS.choiceMaxLength}
                value={label}
                onChange={(event) => change(key, { label: event.currentTarget.value })}
                style={{ flex: '1 1 200px' }}
              />
              {kind === 'slots' && (
                <TextInput
                  type="number"
                  label={t('survey.places')}
                  min={1}
                  max={ANNOUNCEMENTS.placesMost}
                  value={capacity}
                  onChange={(event) => change(key, { capacity: event.currentTarget.value })}
                  style={{ flex: '0 1 100px' }}
                />
              )}
              {choices.length > ANNOUNCEMENTS.choicesFewest && (
                <Button
                  variant="default"
                  aria-label={t('survey.remove', { number: nth + 1 })}
                  onClick={() => onChange({ kind, choices: choices.filter((choice) => choice.key !== key) })}
                >
                  ×
                </Button>
              )}
            </Group>
          ))}
          {kind === 'slots' && (
            <Text size="sm" c="dimmed">
              {t('survey.placesHint')}
            </Text>
          )}
          {choices.length < ANNOUNCEMENTS.choicesMost && (
            <Button
              variant="default"
              onClick={() => onChange({ kind, choices: [...choices, next] })}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('survey.add')}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}
