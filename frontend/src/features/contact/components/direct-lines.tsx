import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { COMPANY, mailLink } from '../../../lib/company';
import classes from './direct-lines.module.css';

const LINES = ['support', 'sales', 'privacy', 'childProtection', 'press'] as const;

/** Beside the form: the plain addresses, and what not to send by mail. */
export function DirectLines() {
  const { t } = useTranslation('contact');
  return (
    <Stack gap="md">
      <div className={classes.urgent}>
        <Title order={2} size="h4">
          {t('urgent.title')}
        </Title>
        <p className={classes.text}>{t('urgent.text')}</p>
      </div>
      <Card>
        <Title order={2} size="h4" mb="xs">
          {t('direct.title')}
        </Title>
        <ul className={classes.lines}>
          {LINES.map((line) => (
            <li key={line}>
              <Text fw={600}>{t(`direct.${line}`)}</Text>
              <Anchor href={mailLink(COMPANY.emails[line])} className={classes.address}>
                {COMPANY.emails[line]}
              </Anchor>
              {line !== 'press' && (
                <Text size="sm" c="dimmed">
                  {t('direct.answer', { time: t(`direct.within.${line}`) })}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card quiet>
        <Title order={2} size="h4">
          {t('student.title')}
        </Title>
        <p className={classes.text}>{t('student.text')}</p>
      </Card>
    </Stack>
  );
}
