import type { PlanRoster } from '@homeroom/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { WriteButton } from '../../../components/write-controls';
import { refuse, showRefusal } from '../../../lib/toasts';
import { usePlanRoster } from '../api/roster-imports';

interface SeePlanProps {
  /** What is still missing; empty if nothing is. */
  sentence: string;
  /** Returns the request, or why it is not sent. */
  listOf: () => Omit<PlanRoster, 'schoolId'> | { refused: string };
  onAnother: () => void;
}

/** Requests the plan for a file that was read, and opens it. */
export function SeePlan({ sentence, listOf, onAnother }: SeePlanProps) {
  const { t } = useTranslation('rosterImport');
  const navigate = useNavigate();
  const plan = usePlanRoster();
  const submit = () => {
    if (sentence) return refuse(t('columns.failed'), sentence);
    const list = listOf();
    if ('refused' in list) return refuse(t('columns.failed'), list.refused);
    plan.mutate(list, {
      onSuccess: ({ id }) => void navigate(`/roster-imports/${id}`),
      onError: (error) => showRefusal(t('columns.failed'), error, t('columns.failedPlain')),
    });
  };
  return (
    <>
      <Text role="status" fw={600}>
        {sentence}
      </Text>
      <Group>
        <WriteButton touches="brought" loading={plan.isPending} onClick={submit}>
          {t('columns.submit')}
        </WriteButton>
        <Button variant="default" onClick={onAnother}>
          {t('file.another')}
        </Button>
      </Group>
    </>
  );
}
