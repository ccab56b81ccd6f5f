import { Container, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './page-skeleton.module.css';

interface PageSkeletonProps {
  /** What screen readers hear, and what is shown in words where a sentence is expected. */
  label?: string;
  visible?: boolean;
}

export function PageSkeleton({ label, visible = false }: PageSkeletonProps) {
  const { t } = useTranslation('common');
  const text = label ?? t('loading');
  return (
    <Container size="lg" py="xl" role="status" aria-busy="true">
      {visible ? <p>{text}</p> : <VisuallyHidden>{text}</VisuallyHidden>}
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
