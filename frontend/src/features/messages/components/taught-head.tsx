import { Text, Title, type TitleOrder } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Heading above a teacher's students; says that the school can read these conversations. */
export function TaughtHead({ order }: { order: TitleOrder }) {
  const { t } = useTranslation('messages');
  return (
    <>
      <Title order={order} size="h4">
        {t('taught.students')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('taught.note')}
      </Text>
    </>
  );
}
