import '../texts';
import { may } from '@homeroom/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { StateCard } from '../../../components/states';
import { StatePicture } from '../../../components/illustrations/state-picture';
import { usePageHead } from '../../../lib/page-head';
import { isRecalled } from '../../../lib/recalling';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { forgetOthers, handOverQuery } from '../api/hand-over';
import { useHandOvers } from '../api/unsent-hand-overs';
import { Gate } from '../components/gate';
import { OpenHandOver } from '../components/open-hand-over';
import { PastHandOvers } from '../components/past-hand-overs';
import { UnsentHandOvers } from '../components/unsent-hand-overs';

/** For staff at the gate after an alarm: records which child is handed over to whom. */
export default function HandOverPage() {
  const { t } = useTranslation('handOver');
  usePageHead({ title: t('title'), description: t('lead') });
  const { role, teacherType } = useSignedInUser();
  const mayRun = may('handOver.run', { role, teacherType });
  const queryClient = useQueryClient();
  const query = useQuery(handOverQuery);
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data && !isRecalled(data)) void forgetOthers(queryClient, data.running?.id);
  }, [data, queryClient]);
  const handOvers = useHandOvers();
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('lead')} />
      <UnsentHandOvers {...handOvers} />
      <QueryView query={query} whole>
        {({ running, past }) => (
          <>
            {running && (
              <Gate
                key={running.id}
                handOver={running}
                toldAt={dataUpdatedAt}
                mayRun={mayRun}
                {...handOvers}
              />
            )}
            {!running && mayRun && <OpenHandOver />}
            {!running && !mayRun && (
              <StateCard
                picture={<StatePicture meaning="empty" />}
                title={t('none.title')}
                description={t('none.text')}
              />
            )}
            {past.length > 0 && <PastHandOvers past={past} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}
