import type { ReportOrder } from '@homeroom/contracts';
import { REPORT } from '@homeroom/domain';
import { Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { HowFar } from '../../../components/how-far';
import { Item, ItemList } from '../../../components/item-list';
import { momentInWords } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { saveFileFrom } from '../../../lib/save-file';
import { showRefusal, showToast } from '../../../lib/toasts';
import type { Span } from '../api/progress';
import { useRelease } from '../api/released';
import { orderFile, ordersQuery, useOrderReports } from '../api/reports';
import { useMayRelease } from '../may-release';
import { useSpanInWords } from '../span-in-words';
import { GiveReports } from './give-reports';

interface ClassReportsProps {
  classNumber: number;
  span: Span;
  /** What the figures on the page are about. */
  about: string;
}

/** Generates the reports of all students of a class in one file. */
export function ClassReports({ classNumber, span, about }: ClassReportsProps) {
  const { t } = useTranslation('progress');
  const order = useOrderReports(classNumber, span, about);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('reports.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('reports.lead', { count: REPORT.daysKept })}
      </Text>
      <WriteButton
        mb="sm"
        touches="taken"
        loading={order.isPending}
        onClick={() =>
          order.mutate(undefined, {
            onError: (error) => showRefusal(t('report.failed'), error, t('report.failedText')),
          })
        }
      >
        {t('reports.order')}
      </WriteButton>
      <QueryView query={useQuery(ordersQuery(classNumber))}>
        {(orders) =>
          orders.length === 0 ? null : (
            <ItemList label={t('reports.title')}>
              {orders.map((each) => (
                <Ordered key={each.id} order={each} />
              ))}
            </ItemList>
          )
        }
      </QueryView>
    </Card>
  );
}

function Ordered({ order: { id, state, span, orderedAt, made, total } }: { order: ReportOrder }) {
  const { t, i18n } = useTranslation('progress');
  const take = useMutation({
    mutationFn: () => saveFileFrom(orderFile(id)),
    onSuccess: (name) => showToast({ title: t('report.saved'), description: name }),
    onError: (error) => showRefusal(t('report.failed'), error, t('report.failedText')),
  });
  const spanInWords = useSpanInWords();
  const release = useRelease();
  const mayRelease = useMayRelease();
  return (
    <Item
      title={spanInWords(span)}
      line={t('reports.ordered', { moment: momentInWords(orderedAt, i18n.language) })}
      actions={
        state === 'making' ? (
          <HowFar
            done={made}
            total={total}
            label={t('reports.title')}
            words={t('reports.made', { made, count: total })}
          />
        ) : (
          <>
            {mayRelease && <GiveReports release={release} what={id} isClass />}
            <WriteButton
              touches="taken"
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              loading={take.isPending}
              onClick={() => take.mutate()}
            >
              {t('report.download')}
            </WriteButton>
          </>
        )
      }
    />
  );
}
