import '../../memberships/texts';
import type { Membership } from '@homeroom/contracts';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { ApiError } from '../../../lib/api-client';

interface UnreachableProps {
  at: Membership | undefined;
  error: Error | null | undefined;
  onRetry: () => void;
}

/** Says that children at another school could not be shown, and why. */
export default function Unreachable({ at, error, onRetry }: UnreachableProps) {
  const { t } = useTranslation(['memberships', 'common']);
  const isClosed = error instanceof ApiError && error.code === 'SCHOOL_SUSPENDED';
  return (
    <Card role="status">
      <Text mb="sm">
        {isClosed && at ? t('child.closed', { school: at.schoolName }) : t('child.unreachable')}
      </Text>
      {!isClosed && (
        <Button variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
    </Card>
  );
}
