import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { EmptyPart } from '../../../components/empty-part';
import { Table } from '../../../components/table/table';
import { Moment } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { ownSignInsQuery } from '../api/own-sessions';
import { useAgentWords } from '../use-agent-words';

/** Recent sign-ins and failed attempts. */
export function SignIns() {
  const { t } = useTranslation('account');
  const agent = useAgentWords();
  const query = useQuery(ownSignInsQuery);
  return (
    <AccountSection title={t('signIns.title')} lead={t('signIns.lead')}>
      <QueryView query={query}>
        {(signIns) =>
          signIns.length === 0 ? (
            <EmptyPart title={t('signIns.none')} description={t('signIns.noneText')} />
          ) : (
            <Table
              label={t('signIns.label')}
              rows={signIns.map((signIn, index) => ({ ...signIn, id: `${signIn.at} ${index}` }))}
              columns={[
                { label: t('signIns.when'), cell: ({ at }) => <Moment at={at} /> },
                { label: t('signIns.what'), cell: ({ outcome }) => t(`signIns.outcomes.${outcome}`) },
                { label: t('signIns.where'), cell: agent },
              ]}
            />
          )
        }
      </QueryView>
    </AccountSection>
  );
}
