import '../i18n/shared/forms';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card';

/** In a form that somebody else was faster than: what they saved, beside what is typed. */
export function Meanwhile({ children }: { children: ReactNode }) {
  const { t } = useTranslation('forms');
  return (
    <Card quiet role="status">
      <Text fw={600}>{t('save.meanwhile')}</Text>
      {children}
    </Card>
  );
}
