import { Button, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './registered-school.module.css';

/** Repeats the code permanently, because the toast disappears. */
export function RegisteredSchool({ school }: { school: { name: string; code: string } }) {
  const { t } = useTranslation('testRegistration');
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('result.title')}
      </Title>
      <dl className={classes.facts}>
        <dt>{t('result.name')}</dt>
        <dd>{school.name}</dd>
        <dt>{t('result.code')}</dt>
        <dd className={classes.code}>{school.code}</dd>
      </dl>
      <Button component={Link} to="/">
        {t('result.signIn')}
      </Button>
    </Stack>
  );
}
