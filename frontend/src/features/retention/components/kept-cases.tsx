import { DECIDABLE_LISTED_MOST, MESSAGES } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { EmptyPart } from '../../../components/empty-part';
import { Moment } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { ReasonDialog } from '../../../components/reason-dialog';
import { StayingRow, useStayingRow, useStayingRows } from '../../../components/staying-rows';
import { Table } from '../../../components/table/table';
import { useKeptFocus } from '../../../lib/kept-focus';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { keptCasesQuery, useLetCaseGo } from '../api/retention';

/** Also listed where cases are worked on, which is closed once a school has left; a preserved case would then keep its data for ever. */
export function KeptCases() {
  const { t } = useTranslation('retention');
  const query = useQuery(keptCasesQuery);
  const rows = useStayingRows(query.data ?? []);
  const heading = useKeptFocus(rows.length);
  return (
    <AccountSection title={t('cases.title')} lead={t('cases.lead')} headingRef={heading}>
      <QueryView query={query}>
        {() =>
          rows.length === 0 ? (
            <EmptyPart title={t('cases.none')} description={t('cases.noneText')} />
          ) : (
            <>
              <Table
                label={t('cases.title')}
                rows={rows.map(({ row, place }) => ({ ...row, place }))}
                columns={[
                  { label: t('cases.from'), cell: ({ at }) => <Moment at={at} /> },
                  {
                    label: t('cases.sender'),
                    cell: ({ sender }) => (sender ? nameOf(sender) : t('cases.nobody')),
                  },
                ]}
                actions={({ id, place }) => (
                  <StayingRow place={place}>
                    <LetGo id={id} />
                  </StayingRow>
                )}
              />
              {rows.length >= DECIDABLE_LISTED_MOST && (
                <Text c="dimmed">{t('cases.more', { count: DECIDABLE_LISTED_MOST })}</Text>
              )}
            </>
          )
        }
      </QueryView>
    </AccountSection>
  );
}

function LetGo({ id }: { id: string }) {
  const { t } = useTranslation('retention');
  const letGo = useLetCaseGo();
  // The row must still be there to say what became of the step.
  useStayingRow(letGo.isPending);
  return (
    <ReasonDialog
      label={t('cases.lift')}
      submitLabel={t('cases.lift')}
      what={t('cases.liftText')}
      reasonLabel={t('cases.reason')}
      whoReads={t('cases.reasonWho')}
      goneText={t('cases.gone')}
      maxLength={MESSAGES.reportMaxLength}
      busy={letGo.isPending}
      onReason={(reason, close) =>
        letGo.mutate(
          { id, reason },
          {
            onSuccess: () => {
              showToast({ title: t('cases.lifted') });
              close();
            },
            onError: (error) => showRefusal(t('cases.failed'), error, t('failedText')),
          },
        )
      }
    />
  );
}
