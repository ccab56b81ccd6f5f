import type { OwnClassPoll } from '@homeroom/contracts';
import { Group, Stack, Text, Title } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { useAnswerPoll } from '../api/own-poll';
import { useChoiceWords } from '../use-choice-words';
import { PollCounts } from './poll-counts';

/** One tap answers, and another changes the answer. Says beforehand who will see it. */
export function OwnPoll({ poll }: { poll: OwnClassPoll }) {
  const { t } = useTranslation('classPoll');
  const { id, question, isAnonymous, isOpen, mine, counts } = poll;
  const words = useChoiceWords(poll);
  const answer = useAnswerPoll(id);
  const chosen = answer.isPending ? answer.variables : mine;
  const Eye = isAnonymous ? IconEyeOff : IconEye;
  const say = (choice: number) =>
    answer.mutate(choice, { onError: (error) => showRefusal(t('failed'), error, t('tryAgain')) });
  return (
    <Card>
      <Stack gap="lg">
        <Title order={2} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{question}</bdi>
        </Title>
        {isOpen && (
          <>
            <Group role="note" gap="xs" wrap="nowrap" align="start">
              <Eye size={24} aria-hidden="true" style={{ flex: 'none' }} />
              <Text fw={600}>{t(isAnonymous ? 'anonymous' : 'named')}</Text>
            </Group>
            <Stack gap="sm" role="group" aria-label={t('answers')}>
              {words.map((label, choice) => (
                <WriteButton
                  key={label}
                  size="xl"
                  h="auto"
                  mih={64}
                  py="sm"
                  variant={choice === chosen ? 'filled' : 'default'}
                  aria-pressed={choice === chosen}
                  styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
                  onClick={() => say(choice)}
                >
                  <bdi>{label}</bdi>
                </WriteButton>
              ))}
            </Stack>
            <Text role="status">{mine === null ? '' : t('said', { answer: words[mine] ?? '' })}</Text>
          </>
        )}
        {!isOpen && <Text c="dimmed">{t('closed')}</Text>}
        {counts && <PollCounts poll={poll} counts={counts} />}
      </Stack>
    </Card>
  );
}
