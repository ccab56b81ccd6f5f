import '../texts';
import type { FairnessReport } from '@homeroom/contracts';
import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { DayField } from '../../../components/day-field';
import { EmptyPart } from '../../../components/empty-part';
import { daysInWords } from '../../../components/moment';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { Table } from '../../../components/table/table';
import { inWords } from '../../../i18n/said';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { fairnessQuery } from '../api/fairness';

const LISTS = ['teachers', 'grades', 'classes', 'groups'] as const;

/** How praise and criticism are distributed, without data about individuals. */
export default function PointsFairnessPage() {
  const { t, i18n } = useTranslation('pointSettings');
  usePageHead({ title: t('fairness.title'), description: t('fairness.description') });
  const address = useAddress();
  const query = useQuery(fairnessQuery(address.read('from'), address.read('to')));
  return (
    <Page size={1100}>
      <PageTitle title={t('fairness.title')} lead={t('fairness.lead')} />
      <QueryView query={query}>
        {(report) => (
          <>
            <Card>
              <Group align="flex-end">
                <DayField
                  label={t('fairness.from')}
                  value={report.from}
                  onChoose={(from) => address.change({ from })}
                />
                <DayField
                  label={t('fairness.to')}
                  value={report.to}
                  onChoose={(to) => address.change({ to })}
                />
              </Group>
              {report.from !== '' && (
                <Text c="dimmed" mt="sm" aria-live="polite">
                  {daysInWords(report.from, report.to, i18n.language)}
                </Text>
              )}
              <Text mt="sm">{t('fairness.small')}</Text>
            </Card>
            {LISTS.map((list) => (
              <OneList key={list} list={list} report={report} />
            ))}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function OneList({ list, report }: { list: (typeof LISTS)[number]; report: FairnessReport }) {
  const { t, i18n } = useTranslation('pointSettings');
  const title = t(`fairness.lists.${list}`);
  const rows = report[list].map((row, index) => ({ ...row, id: `${list}-${index}` }));
  const told = (number: number | null) => number?.toLocaleString(i18n.language) ?? t('fairness.tooFew');
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {rows.length === 0 ? (
        <EmptyPart title={t('fairness.emptyTitle')} description={t('fairness.emptyText')} />
      ) : (
        <Table
          label={title}
          rows={rows}
          columns={[
            { label: t('name'), cell: ({ name }) => inWords(name) },
            { label: t('fairness.good'), cell: ({ good }) => told(good), amount: true },
            { label: t('fairness.needsWork'), cell: ({ needsWork }) => told(needsWork), amount: true },
            {
              label: t('fairness.ratio'),
              cell: ({ ratio }) =>
                ratio === null ? t('fairness.tooFew') : t('fairness.toOne', { ratio: told(ratio) }),
              amount: true,
            },
          ]}
        />
      )}
    </Card>
  );
}
