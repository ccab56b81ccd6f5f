import { MESSAGES } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { EmptyPart } from '../../../components/empty-part';
import { Moment } from '../../../components/moment';
import { Pager } from '../../../components/pager';
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
  const [asked, turn] = useState(1);
  const query = useQuery(keptCasesQuery(asked));
  const rows = useStayingRows(query.data?.items ?? []);
  const heading = useKeptFocus(rows.length);
  return (
    <AccountSection title={t('cases.title')} lead={t('cases.lead')} headingRef={heading}>
      <QueryView query={query}>
        {({ total, page, pageSize }) =>
          total + rows.length === 0 ? (
            <EmptyPart title={t('cases.none')} description={t('cases.noneText')} />
          ) : (
            <>
              <Table
                label={t('cases.title')}
                isOld={query.isPlaceholderData}
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
              <Pager page={page} pageSize={pageSize} total={total} onTurn={turn} />
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
