import { Button, Stack, Text } from '@mantine/core';
import { IconBook2, IconKey, IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CodePlate } from '../../../components/code-plate';
import { takeFocus } from '../../../lib/first-field';
import classes from './registration-success.module.css';

interface RegistrationSuccessProps {
  school: { name: string; code: string };
  onProceed: () => void;
}

export function RegistrationSuccess({ school, onProceed }: RegistrationSuccessProps) {
  const { t } = useTranslation('registration');
  return (
    <Stack gap="lg">
      <Text>{t('success.lead', { name: school.name })}</Text>
      <CodePlate label={t('success.codeLabel')} code={school.code} />
      <div>
        <Text fw={600}>{t('success.checkMail')}</Text>
        <ul className={classes.list}>
          <li>
            <IconSchool size={22} aria-hidden="true" />
            {t('success.itemCode')}
          </li>
          <li>
            <IconKey size={22} aria-hidden="true" />
            {t('success.itemCredentials')}
          </li>
          <li>
            <IconBook2 size={22} aria-hidden="true" />
            {t('success.itemGuide')}
          </li>
        </ul>
      </div>
      <Button size="lg" onClick={onProceed} ref={takeFocus}>
        {t('success.proceed')}
      </Button>
    </Stack>
  );
}
