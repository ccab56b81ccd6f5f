import type { PlanRoster } from '@homeroom/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { WriteButton } from '../../../components/write-controls';
import { refuse, showRefusal } from '../../../lib/toasts';
import { usePlanRoster } from '../api/roster-imports';

interface SeePlanProps {
  /** What is still missing, while something is. */
  sentence: string;
  /** What is sent, or why it is not. */
  listOf: () => Omit<PlanRoster, 'schoolId'> | { refused: string };
  onAnother: () => void;
}

/** The way from a file that was read to what each line of it would do. */
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
