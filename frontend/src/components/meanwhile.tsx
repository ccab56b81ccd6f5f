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

/** The same, of fields: what each of them says by now. */
export function MeanwhileFields({
  fields,
}: {
  fields: readonly (readonly [label: string, value: string])[];
}) {
  const { t } = useTranslation('forms');
  return (
    <Meanwhile>
      {fields.map(([label, value]) => (
        <Text key={label} size="sm" style={{ whiteSpace: 'pre-line' }}>
          {t('save.field', { label, value: value || '—' })}
        </Text>
      ))}
    </Meanwhile>
  );
}
