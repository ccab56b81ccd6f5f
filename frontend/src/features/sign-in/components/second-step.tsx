import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SecondFactorForm } from '../../../components/second-factor/second-factor-form';
import type { SecondStep as Step } from '../api/use-second-step';

/** Replaces the form whose password was correct. */
export default function SecondStep(step: Step) {
  const { t } = useTranslation('signIn');
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3">
          {t('secondStep.title')}
        </Title>
        <Text c="dimmed">{t('secondStep.lead')}</Text>
      </div>
      <SecondFactorForm {...step} submitLabel={t('secondStep.submit')} />
    </Stack>
  );
}
