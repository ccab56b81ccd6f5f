import type { AnnouncementSurvey, OpenedAnnouncement } from '@homeroom/contracts';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { WriteButton } from '../../../components/write-controls';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useAnswer } from '../api/announcements';

interface SurveyProps {
  id: OpenedAnnouncement['id'];
  survey: AnnouncementSurvey;
}

/** The school's question: an opinion or a choice of time slots. */
export function Survey({ id, survey }: SurveyProps) {
  const { t } = useTranslation('announcements');
  const { kind, choices, chosenId, mayAnswer } = survey;
  const answer = useAnswer(id);
  const [wanted, want] = useState(chosenId);
  const own = choices.find((choice) => choice.id === chosenId);
  const save = (choiceId: string | null) =>
    answer.mutate(choiceId, {
      onSuccess: () => {
        want(choiceId);
        showToast({ title: t(choiceId === null ? 'survey.undone' : 'survey.saved') });
      },
      onError: (error) => showRefusal(t('survey.failed'), error, t('tryAgain')),
    });
  return (
    <Stack gap="sm">
      <Choices
        legend={t(`survey.${kind}`)}
        name={`survey-${id}`}
        options={choices.map((choice) => ({ value: choice.id, label: labelOf(choice) }))}
        value={wanted}
        onChange={want}
      />
      <Text c="dimmed" size="sm">
        {t(mayAnswer ? 'survey.family' : 'survey.students')}
      </Text>
      {own && <Text fw={600}>{t('survey.yours', { label: own.label })}</Text>}
      {mayAnswer && (
        <Group gap="xs">
          <WriteButton
            loading={answer.isPending}
            onClick={() => (wanted === null ? refuse(t('survey.failed'), t('survey.choose')) : save(wanted))}
          >
            {t(kind === 'poll' ? 'survey.send' : 'survey.take')}
          </WriteButton>
          {own && (
            <WriteButton variant="default" loading={answer.isPending} onClick={() => save(null)}>
              {t('survey.undo')}
            </WriteButton>
          )}
        </Group>
      )}
    </Stack>
  );

  function labelOf({ label, left }: AnnouncementSurvey['choices'][number]): string {
    if (left === null) return label;
    return `${label} · ${left === 0 ? t('survey.full') : t('survey.left', { count: left })}`;
  }
}
