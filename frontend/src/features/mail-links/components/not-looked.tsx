import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoginStep } from '../../../components/login-step';
import { sentenceOf } from '../../../lib/api-client';

/** While it is not known what a link is for: that it is being checked, or that it could not be, with another try. */
export function NotLooked({ look }: { look: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const { t } = useTranslation(['mailLinks', 'common']);
  if (look.error)
    return (
      <LoginStep title={t('look.failedTitle')} text={sentenceOf(look.error, t('look.failedText'))} arrived>
        <Button size="lg" loading={look.isFetching} onClick={() => void look.refetch()}>
          {t('common:retry')}
        </Button>
      </LoginStep>
    );
  return (
    <LoginStep title={t('look.title')} text={t('look.text')}>
      <Skeleton h={50} radius="lg" aria-hidden="true" />
    </LoginStep>
  );
}
