import { MESSAGES } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { EmptyPart } from '../../../components/empty-part';
import { Moment } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { Table } from '../../../components/table/table';
import { ReasonDialog } from '../../../components/reason-dialog';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { keptCasesQuery, useLetCaseGo } from '../api/retention';

/** Also listed where cases are worked on, which is closed once a school has left; a preserved case would then keep its data for ever. */
export function KeptCases() {
  const { t } = useTranslation('retention');
  const query = useQuery(keptCasesQuery);
  // Here and not in the row, which unmounts before the result could be shown.
  const letGo = useLetCaseGo();
  return (
    <AccountSection title={t('cases.title')} lead={t('cases.lead')}>
      <QueryView query={query}>
        {(cases) =>
          cases.length === 0 ? (
            <EmptyPart title={t('cases.none')} description={t('cases.noneText')} />
          ) : (
            <Table
              label={t('cases.title')}
              rows={cases}
              columns={[
                { label: t('cases.from'), cell: ({ at }) => <Moment at={at} /> },
                {
                  label: t('cases.sender'),
                  cell: ({ sender }) => (sender ? nameOf(sender) : t('cases.nobody')),
                },
              ]}
              actions={({ id }) => <LetGo id={id} letGo={letGo} />}
            />
          )
        }
      </QueryView>
    </AccountSection>
  );
}

function LetGo({ id, letGo }: { id: string; letGo: ReturnType<typeof useLetCaseGo> }) {
  const { t } = useTranslation('retention');
  return (
    <ReasonDialog
      label={t('cases.lift')}
      submitLabel={t('cases.lift')}
      what={t('cases.liftText')}
      reasonLabel={t('cases.reason')}
      whoReads={t('cases.reasonWho')}
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
