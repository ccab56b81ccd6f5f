import type { ParentSlip } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';

interface LinkedParentProps {
  student: { firstName: string };
  parent: ParentSlip | undefined;
}

/** Shown instead of a slip if the child was linked to an existing account, or the link is pending. */
export function LinkedParent({ student, parent }: LinkedParentProps) {
  const { t } = useTranslation('slips');
  if (!parent || 'pin' in parent) return null;
  const isWaiting = 'waiting' in parent;
  return (
    <Card quiet data-print="never">
      <Text fw={600}>{t(isWaiting ? 'waitingTitle' : 'linkedTitle')}</Text>
      <Text>
        {isWaiting
          ? t('waitingText', { name: student.firstName })
          : t('linkedText', { name: student.firstName, parentId: parent.parentId })}
      </Text>
    </Card>
  );
}
