import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SecondFactorForm } from '../../../components/second-factor/second-factor-form';
import type { SecondStep as Step } from '../api/use-second-step';

/** In the place of the form whose password was right. */
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
