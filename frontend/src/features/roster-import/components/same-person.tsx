import type { RosterLine } from '@homeroom/contracts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { useAnswerRoster } from '../api/roster-imports';

/**
 * Asks whether somebody who has left and has the name of the line is the same person; the answer can be changed until the import begins.
 */
export function SamePerson({ importId, line }: { importId: string; line: RosterLine }) {
  const { t, i18n } = useTranslation(['rosterImport', 'rosterRefusals']);
  const answer = useAnswerRoster(importId);
  const { left, kind, cells } = line;
  const isAsked = kind === 'asked';
  if (!isAsked && cells.isSame === undefined) return null;
  const say = (isSame: boolean) =>
    answer.mutate(
      { line: line.line, isSame },
      { onError: (error) => showRefusal(t('same.failed'), error, t('same.failedPlain')) },
    );
  const who = left && { recordId: left.recordId, day: left.on && dayInWords(left.on, i18n.language) };
  const question = line.list === 'students' ? 'same.studentOn' : who?.day ? 'same.teacherOn' : 'same.teacher';
  return (
    <>
      {who && <Text size="sm">{t(question, who)}</Text>}
      {isAsked && !who && <Text size="sm">{t('rosterRefusals:left')}</Text>}
      {!isAsked && <Text size="sm">{t(cells.isSame === 'yes' ? 'same.isSame' : 'same.isOther')}</Text>}
      <Group gap="xs" mt="xs">
        {(isAsked || cells.isSame === 'no') && (
          <WriteButton
            touches="brought"
            variant="default"
            loading={answer.isPending}
            onClick={() => say(true)}
          >
            {t('same.yes')}
          </WriteButton>
        )}
        {(isAsked || cells.isSame === 'yes') && (
          <WriteButton
            touches="brought"
            variant="default"
            loading={answer.isPending}
            onClick={() => say(false)}
          >
            {t('same.no')}
          </WriteButton>
        )}
      </Group>
    </>
  );
}
