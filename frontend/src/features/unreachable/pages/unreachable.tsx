import '../texts';
import type { Unreachable } from '@homeroom/contracts';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { ExportFile } from '../../../components/export-file';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { UNREACHABLE, unreachableQuery } from '../api/unreachable';
import { CallList } from '../components/call-list';
import { PrintButton } from '../../../components/print-button';

/** People whom no mail, device or text message reaches: a call list for screen and paper. */
export default function UnreachablePage() {
  const { t } = useTranslation('unreachable');
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('lead')} />
      <QueryView query={useQuery(unreachableQuery)}>
        {(found) =>
          found.classes.length === 0 ? (
            <EmptyState meaning="done" title={t('emptyTitle')} description={t('emptyText')} />
          ) : (
            <Found {...found} />
          )
        }
      </QueryView>
    </Page>
  );
}

function Found({ guardians, classes }: Unreachable) {
  const { t } = useTranslation('unreachable');
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text fw={600}>{t('count', { count: guardians })}</Text>
        <Group gap="sm">
          <PrintButton variant="default">{t('print')}</PrintButton>
          <ExportFile
            lists={[{ path: `${UNREACHABLE}/export`, label: t('export'), about: t('exportAbout') }]}
          />
        </Group>
      </Group>
      <Card>
        <CallList classes={classes} />
      </Card>
    </>
  );
}
