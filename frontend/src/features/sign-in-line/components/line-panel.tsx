import '../texts';
import { SIGN_IN_LINE } from '@homeroom/domain';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { lineQuery, OWN_LINE } from '../api/get-line';
import { LineState } from './line-state';

/** In the settings it is always shown, with an explanation. */
export function LinePanel() {
  const { t } = useTranslation('signInLine');
  const { free, closed } = SIGN_IN_LINE;
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('lead', { free, closed })}
      </Text>
      <QueryView query={useQuery(lineQuery(OWN_LINE))}>
        {(line) => <LineState line={line} path={OWN_LINE} />}
      </QueryView>
    </Card>
  );
}
