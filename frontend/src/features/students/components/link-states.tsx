import type { ChangedStudent, StudentDetail } from '@homeroom/contracts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../../components/write-controls';
import { useDecideLink } from '../../../lib/guardian-links';
import { showRefusal, showToast } from '../../../lib/toasts';

interface LinkStatesProps {
  student: StudentDetail;
  /** The office may approve a link that was declined. */
  isOffice: boolean;
  onLinked: (answer: ChangedStudent) => void;
}

/** The state of requests to link a parent who has an account. */
export function LinkStates({ student, isOffice, onLinked }: LinkStatesProps) {
  const { t } = useTranslation('people');
  const decide = useDecideLink();
  const link = (linkId: string) =>
    decide.mutate(
      { linkId, what: 'approve' },
      {
        onSuccess: (answer) => {
          showToast({ title: t('links.approveDone') });
          onLinked({ ...answer, student });
        },
        onError: (error) => showRefusal(t('links.failed'), error, t('edit.failedText')),
      },
    );
  return student.links.map(({ id, state }) => (
    <Group key={id} justify="space-between">
      <Text size="sm" role="status" flex="1 1 240px">
        {t(`edit.link.${state}`)}
      </Text>
      {isOffice && (
        <WriteButton variant="default" loading={decide.isPending} onClick={() => link(id)}>
          {t(state === 'declined' ? 'edit.linkAfterAll' : 'links.approve')}
        </WriteButton>
      )}
    </Group>
  ));
}
