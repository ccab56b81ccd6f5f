import '../texts/rewards';
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { TabList } from '../../../components/tab-list';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { ExportList } from '../../list-files/components/export-list';
import { Queue } from '../components/queue';
import { RewardList } from '../components/reward-list';

/** Students' requests, and the rewards on offer. */
export default function RewardsPage() {
  const { t } = useTranslation('rewards');
  usePageHead({ title: t('title'), description: t('description') });
  const isOffice = useSignedInUser().role === 'school_admin';
  const address = useAddress();
  const tab = address.read('tab') === 'rewards' ? 'rewards' : 'queue';
  return (
    <Page size={980}>
      <PageTitle title={t('title')} lead={t('lead')}>
        {isOffice && <ExportList lists={['redemptions', 'points']} />}
      </PageTitle>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => address.begin({ tab: next === 'rewards' ? 'rewards' : '' })}
      >
        <TabList active={tab} mb="md">
          <Tabs.Tab value="queue">{t('tabs.queue')}</Tabs.Tab>
          <Tabs.Tab value="rewards">{t('tabs.rewards')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="queue">
          <Queue />
        </Tabs.Panel>
        <Tabs.Panel value="rewards">
          <RewardList />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
