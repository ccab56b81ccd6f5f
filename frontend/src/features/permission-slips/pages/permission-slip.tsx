import '../texts';
import type { PermissionSlip } from '@homeroom/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { ExportFile } from '../../../components/export-file';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { Written } from '../../../components/written';
import { usePageHead } from '../../../lib/page-head';
import { slipPath, slipQuery } from '../api/slips';
import { SlipFacts } from '../components/audience';
import { Counts } from '../components/counts';
import { SentAlready } from '../components/sent-already';
import { SlipActions } from '../components/slip-actions';
import { SlipChildren } from '../components/slip-children';

/** One slip: what was asked, and where each child stands. */
export default function PermissionSlipPage() {
  const { t } = useTranslation('permissionSlips');
  const { slipId = '' } = useParams();
  const query = useQuery(slipQuery(slipId));
  const title = query.data?.title ?? t('title');
  usePageHead({ title, description: t('lead') });
  return (
    <Page size={1180}>
      <QueryView query={query} whole>
        {(slip) => (slip.state === 'draft' ? <SentAlready id={slip.id} /> : <Sent slip={slip} />)}
      </QueryView>
    </Page>
  );
}

function Sent({ slip }: { slip: PermissionSlip }) {
  const { t } = useTranslation('permissionSlips');
  const { id, title, text, counts, withdrawnReason, isManaged, asksNote } = slip;
  return (
    <>
      <PageTitle title={title}>
        <Button component={Link} to={`/permission-slips/${id}/list`} variant="default">
          {t('printList')}
        </Button>
        <ExportFile
          lists={[{ path: `${slipPath(id)}/file`, label: t('export.label'), about: t('export.about') }]}
        />
      </PageTitle>
      <Stack gap="lg">
        <Card>
          <Stack gap="md">
            <SlipFacts slip={slip} />
            {withdrawnReason && <Text fw={600}>{t('withdrawnBecause', { reason: withdrawnReason })}</Text>}
            <Written>{text}</Written>
            <Text c="dimmed" size="sm">
              {t(asksNote ? 'asksNote' : 'asksNoNote')}
            </Text>
            {isManaged ? (
              <SlipActions slip={slip} />
            ) : (
              <Group>
                <Text c="dimmed">{t('notManaged')}</Text>
              </Group>
            )}
          </Stack>
        </Card>
        <section aria-labelledby="answers">
          <Title order={2} size="h3" mb="sm" id="answers">
            {t('answers')}
          </Title>
          <Stack gap="md">
            {counts && <Counts counts={counts} />}
            <SlipChildren slip={slip} />
          </Stack>
        </section>
      </Stack>
    </>
  );
}
