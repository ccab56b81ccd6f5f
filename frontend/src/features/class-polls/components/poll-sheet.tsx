import type { ClassPoll } from '@homeroom/contracts';
import { CLASS_POLL } from '@homeroom/domain';
import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { PollCounts } from './poll-counts';

interface PollSheetProps {
  poll: ClassPoll;
  isWall: boolean;
  children?: ReactNode;
}

/** A question with its answers, as far as the viewer may see them. */
export function PollSheet({ poll, isWall, children }: PollSheetProps) {
  const { t } = useTranslation('askClass');
  const { question, isAnonymous, isOpen, isShown, answered, names } = poll;
  // The class may be looking at a teacher's own device.
  const counts = isWall && !isShown ? null : poll.counts;
  return (
    <Card>
      <Stack gap="lg">
        <Title order={2} style={{ overflowWrap: 'anywhere' }} {...(isWall && { fz: 'var(--type-hero)' })}>
          <bdi>{question}</bdi>
        </Title>
        <Text role="status" fz="var(--type-lg)">
          {t('answered', { count: answered })} · {t(isOpen ? 'open' : 'closed')} ·{' '}
          {t(isAnonymous ? 'isAnonymous' : 'isNamed')}
        </Text>
        {counts && <PollCounts poll={poll} counts={counts} names={isWall ? null : names} />}
        {isAnonymous && !poll.counts && (
          <Text c="dimmed">
            {t(isOpen ? 'countedLater' : 'tooFew', { fewest: CLASS_POLL.anonymousFewest })}
          </Text>
        )}
        {children && <Group gap="sm">{children}</Group>}
      </Stack>
    </Card>
  );
}
