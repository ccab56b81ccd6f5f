import { HOMEWORK, type RubricCriterion, type RubricLevel } from '@homeroom/domain';
import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface RubricFieldsProps {
  rubric: readonly RubricCriterion[];
  onChange: (rubric: RubricCriterion[]) => void;
}

const LEVELS: RubricLevel[] = [
  { words: '', points: 0 },
  { words: '', points: 1 },
];

const replaced = <T,>(list: readonly T[], at: number, by: T) =>
  list.map((each, index) => (index === at ? by : each));
const without = <T,>(list: readonly T[], at: number) => list.filter((_, index) => index !== at);

/** By what it is judged: criteria, each with its levels. */
export function RubricFields({ rubric, onChange }: RubricFieldsProps) {
  const { t } = useTranslation('homework');
  return (
    <Stack gap="sm">
      {rubric.map((criterion, index) => (
        // What stands in one place is known by it: names may be the same while they are typed.
        <Criterion
          key={String(index)}
          number={index + 1}
          criterion={criterion}
          onChange={(changed) => onChange(replaced(rubric, index, changed))}
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

interface CriterionProps {
  number: number;
  criterion: RubricCriterion;
  onChange: (criterion: RubricCriterion) => void;
  onRemove: () => void;
}

function Criterion({ number, criterion: { name, levels }, onChange, onRemove }: CriterionProps) {
  const { t } = useTranslation('homework');
  const change = (index: number, level: Partial<RubricLevel>) =>
    onChange({ name, levels: levels.map((each, at) => (at === index ? { ...each, ...level } : each)) });
  return (
    <Fieldset legend={t('rubric.criterion', { number })}>
      <Stack gap="xs">
        <TextInput
          label={t('rubric.name')}
          maxLength={HOMEWORK.wordsMaxLength}
          value={name}
          onChange={(event) => onChange({ name: event.currentTarget.value, levels })}
        />
        {levels.map((level, index) => (
          <Group key={String(index)} align="end" wrap="nowrap">
            <TextInput
              style={{ flex: 1 }}
              label={t('rubric.level', { number: index + 1 })}
              maxLength={HOMEWORK.wordsMaxLength}
              value={level.words}
              onChange={(event) => change(index, { words: event.currentTarget.value })}
            />
            <TextInput
              type="number"
              w="7rem"
              label={t('rubric.points')}
              min={0}
              max={100}
              value={String(level.points)}
              onChange={(event) => change(index, { points: Number(event.currentTarget.value) })}
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
