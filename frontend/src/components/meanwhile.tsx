import '../i18n/shared/forms';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card';

interface MeanwhileProps {
  /** Replaces what is typed with the current values. */
  onTake?: (() => void) | undefined;
  children: ReactNode;
}

/** Shown in a form after somebody else has saved: their version, beside what is typed. */
export function Meanwhile({ onTake, children }: MeanwhileProps) {
  const { t } = useTranslation('forms');
  return (
    <Card quiet role="status">
      <Text fw={600}>{t('save.meanwhile')}</Text>
      {children}
      {onTake && (
        <Button variant="default" mt="xs" w="fit-content" onClick={onTake}>
          {t('save.takeTheirs')}
        </Button>
      )}
    </Card>
  );
}

/** The same for fields: the current value of each. */
export function MeanwhileFields({
  fields,
  onTake,
}: Pick<MeanwhileProps, 'onTake'> & { fields: readonly (readonly [label: string, value: string])[] }) {
  const { t } = useTranslation('forms');
  return (
    <Meanwhile onTake={onTake}>
      {fields.map(([label, value]) => (
        <Text key={label} size="sm" style={{ whiteSpace: 'pre-line' }}>
          {t('save.field', { label, value: value || '—' })}
        </Text>
      ))}
    </Meanwhile>
  );
}
