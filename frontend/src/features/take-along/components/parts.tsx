import '../texts';
import { EXPORT_PARTS } from '@homeroom/domain';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { PartToTake } from './part-to-take';

/** All parts of a school's data, below a notice to read before downloading any. */
export function Parts() {
  const { t } = useTranslation('takeAlong');
  return (
    <>
      <AccountSection title={t('care.title')}>
        <Stack gap="sm">
          <Text>{t('care.children')}</Text>
          <Text>{t('care.form')}</Text>
          <Text>{t('care.out')}</Text>
          <Text c="dimmed">{t('care.noted')}</Text>
        </Stack>
      </AccountSection>
      {EXPORT_PARTS.map((part) => (
        <PartToTake key={part} part={part} />
      ))}
      <PartToTake part="oneroster" />
    </>
  );
}
