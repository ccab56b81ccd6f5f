import '../i18n/shared/forms';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card';

interface MeanwhileProps {
  /** Gives up what is typed for what stands there now. */
  onTake?: (() => void) | undefined;
  children: ReactNode;
}

/** In a form that somebody else was faster than: what they saved, beside what is typed. */
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

/** The same, of fields: what each of them says by now. */
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
