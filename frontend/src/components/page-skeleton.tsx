import { Container, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './page-skeleton.module.css';

/** `dashboard`: somebody has signed in and waits for their page, which is said in words. */
export function PageSkeleton({ dashboard = false }: { dashboard?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Container size="lg" py="xl" role="status" aria-busy="true">
      {dashboard ? <p>{t('loadingDashboard')}</p> : <VisuallyHidden>{t('loading')}</VisuallyHidden>}
      <Stack gap="lg" aria-hidden="true">
        <Skeleton h={44} w="55%" radius="md" />
        <div className={classes.cards}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} h={104} radius="lg" />
          ))}
        </div>
        <Skeleton h={260} radius="lg" />
      </Stack>
    </Container>
  );
}
