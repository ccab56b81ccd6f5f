import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import type { CreatedStudent } from '@homeroom/contracts';

interface LinkedParentProps {
  student: { firstName: string };
  parent: CreatedStudent['credentials']['parent'];
}

/** Instead of a slip, where the child came into an account that is there already. */
export function LinkedParent({ student, parent }: LinkedParentProps) {
  const { t } = useTranslation('slips');
  if (!parent || !('linked' in parent)) return null;
  return (
    <Card quiet data-print="never">
      <Text fw={600}>{t('linkedTitle')}</Text>
      <Text>{t('linkedText', { name: student.firstName, parentId: parent.parentId })}</Text>
    </Card>
  );
}
