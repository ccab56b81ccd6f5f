import '../texts';
import type { ClassPoll } from '@homeroom/contracts';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import { useChoiceWords } from '../use-choice-words';

interface PollCountsProps {
  poll: Pick<ClassPoll, 'kind' | 'choices'>;
  counts: readonly number[];
  /** Who gave each answer; not shown on a wall. */
  names?: ClassPoll['names'];
}

/** How often each answer was given. */
export function PollCounts({ poll, counts, names = null }: PollCountsProps) {
  const { t, i18n } = useTranslation('classPoll');
  const words = useChoiceWords(poll);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <Stack component="ul" gap="md" p={0} m={0} aria-label={t('counts')} style={{ listStyle: 'none' }}>
      {words.map((label, choice) => {
        const count = counts[choice] ?? 0;
        const said = names?.[choice] ?? [];
        return (
          <li key={label}>
            <Group justify="space-between" wrap="nowrap" gap="md" fz="var(--type-lg)" fw={600}>
              <bdi style={{ overflowWrap: 'anywhere' }}>{label}</bdi>
              <span>{count}</span>
            </Group>
            <Progress size="xl" value={all === 0 ? 0 : (count / all) * 100} aria-hidden="true" />
            {said.length > 0 && (
              <Text c="dimmed">
                <bdi>{new Intl.ListFormat(i18n.language).format(said.map(nameOf))}</bdi>
              </Text>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
