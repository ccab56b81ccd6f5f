import { HOMEWORK, type RubricCriterion, type RubricLevel } from '@homeroom/domain';
import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RubricFieldsProps {
  rubric: readonly RubricCriterion[];
  /** Errors by field name. */
  reasons: Readonly<Record<string, ReactNode>>;
  /** `field` is the name of the field changed; undefined if a criterion or level was added or removed. */
  onChange: (rubric: RubricCriterion[], field?: string) => void;
}

const LEVELS: RubricLevel[] = [
  { words: '', points: 0 },
  { words: '', points: 1 },
];

const replaced = <T,>(list: readonly T[], at: number, by: T) =>
  list.map((each, index) => (index === at ? by : each));
const without = <T,>(list: readonly T[], at: number) => list.filter((_, index) => index !== at);

/** The marking rubric: criteria, each with its levels. */
export function RubricFields({ rubric, reasons, onChange }: RubricFieldsProps) {
  const { t } = useTranslation('homework');
  return (
    <Stack gap="sm">
      {rubric.map((criterion, index) => (
        // Keyed by position, because names may be equal while they are typed.
        <Criterion
          key={String(index)}
          place={index}
          criterion={criterion}
          reasons={reasons}
          onChange={(changed, field) => onChange(replaced(rubric, index, changed), field)}
          onRemove={() => onChange(without(rubric, index))}
        />
      ))}
      {rubric.length < HOMEWORK.criteria && (
        <Group>
          <Button variant="default" onClick={() => onChange([...rubric, { name: '', levels: LEVELS }])}>
            {t('rubric.add')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface CriterionProps extends Pick<RubricFieldsProps, 'reasons'> {
  place: number;
  criterion: RubricCriterion;
  onChange: (criterion: RubricCriterion, field?: string) => void;
  onRemove: () => void;
}

function Criterion({ place, criterion: { name, levels }, reasons, onChange, onRemove }: CriterionProps) {
  const { t } = useTranslation('homework');
  const path = `rubric.${place}`;
  const field = (at: string) => ({ name: `${path}.${at}`, error: reasons[`${path}.${at}`] });
  const change = (index: number, level: Partial<RubricLevel>, at: string) =>
    onChange(
      { name, levels: levels.map((each, of) => (of === index ? { ...each, ...level } : each)) },
      `${path}.${at}`,
    );
  return (
    <Fieldset legend={t('rubric.criterion', { number: place + 1 })}>
      <Stack gap="xs">
        <TextInput
          label={t('rubric.name')}
          maxLength={HOMEWORK.wordsMaxLength}
          {...field('name')}
          value={name}
          onChange={(event) => onChange({ name: event.currentTarget.value, levels }, `${path}.name`)}
        />
        {levels.map((level, index) => (
          <Group key={String(index)} align="start" wrap="nowrap">
            <TextInput
              style={{ flex: 1 }}
              label={t('rubric.level', { number: index + 1 })}
              maxLength={HOMEWORK.wordsMaxLength}
              {...field(`levels.${index}.words`)}
              value={level.words}
              onChange={(event) =>
                change(index, { words: event.currentTarget.value }, `levels.${index}.words`)
              }
            />
            <TextInput
              type="number"
              w="7rem"
              label={t('rubric.points')}
              min={0}
              max={100}
              {...field(`levels.${index}.points`)}
              value={String(level.points)}
              onChange={(event) =>
                change(index, { points: Number(event.currentTarget.value) }, `levels.${index}.points`)
              }
            />
          </Group>
        ))}
        <Group>
          {levels.length < HOMEWORK.levels && (
            <Button
              variant="default"
              onClick={() => onChange({ name, levels: [...levels, { words: '', points: levels.length }] })}
            >
              {t('rubric.addLevel')}
            </Button>
          )}
          {levels.length > 2 && (
            <Button variant="default" onClick={() => onChange({ name, levels: levels.slice(0, -1) })}>
              {t('rubric.removeLevel')}
            </Button>
          )}
          <Button variant="default" onClick={onRemove}>
            {t('rubric.remove')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
