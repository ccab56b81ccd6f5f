import { Container, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './page-skeleton.module.css';

/** `dashboard`: for someone who has just signed in; says in visible words that their page is loading. */
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
