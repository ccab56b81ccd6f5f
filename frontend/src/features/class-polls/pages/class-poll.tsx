import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WayHome } from '../../../components/way-home';
import { usePageHead } from '../../../lib/page-head';
import { ownPollQuery } from '../api/own-poll';
import { OwnPoll } from '../components/own-poll';

/** The current question to the student's class, shown as soon as it is asked. */
export default function ClassPollPage() {
  const { t } = useTranslation('classPoll');
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <Page size={760}>
      <PageTitle title={t('title')} lead={t('lead')} />
      <QueryView query={useQuery(ownPollQuery)}>
        {({ poll }) =>
          poll ? (
            <OwnPoll key={poll.id} poll={poll} />
          ) : (
            <Card>
              <EmptyState title={t('nothingTitle')} description={t('nothingText')}>
                <WayHome />
              </EmptyState>
            </Card>
          )
        }
      </QueryView>
    </Page>
  );
}
