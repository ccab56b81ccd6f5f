import '../texts';
import type { PlatformSchool } from '@homeroom/contracts';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabList } from '../../../components/tab-list';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { AuditTab } from '../components/audit-tab';
import { FeaturesTab } from '../components/features-tab';
import { Overview } from '../components/overview';
import { PaymentsTab } from '../components/payments-tab';
import { PlanDialog } from '../components/plan-dialog';
import { SchoolsTab } from '../components/schools-tab';
import { OrganisationsTab } from '../../organisations/components/organisations-tab';
import { lineOf } from '../../sign-in-line/api/get-line';
import { LineNotice } from '../../sign-in-line/components/line-notice';
import { useAddress } from '../../../lib/use-address';
import { EnterSchool } from '../../visit/components/enter-school';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { nameOf } from '../../../lib/name-of';

const TABS = ['overview', 'schools', 'organisations', 'features', 'payments', 'audit'] as const;

export default function OperatorDashboard() {
  const { t } = useTranslation('operator');
  const user = useSignedInUser();
  const address = useAddress();
  const [entering, setEntering] = useState<PlatformSchool | null>(null);
  const [deciding, setDeciding] = useState<PlatformSchool | null>(null);
  usePageHead({ title: t('title'), description: t('description') });
  const tab = TABS.find((each) => each === address.read('tab')) ?? 'overview';
  const show = (wanted: string | null) => address.begin({ tab: wanted === 'overview' ? '' : (wanted ?? '') });

  return (
    <>
      <Page>
        <PageTitle title={t('title')} lead={t('signedIn', { name: nameOf(user) })} />
        <Tabs value={tab} onChange={show} keepMounted={false}>
          <TabList active={tab} mb="xl" aria-label={t('tabs.label')}>
            {TABS.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`tabs.${each}`)}
              </Tabs.Tab>
            ))}
          </TabList>
          <Tabs.Panel value="overview">
            <Overview onManage={setEntering} onShowAll={() => show('schools')} />
          </Tabs.Panel>
          <Tabs.Panel value="schools">
            <SchoolsTab
              onManage={setEntering}
              onPlan={setDeciding}
              notices={({ id, name }) => <LineNotice path={lineOf(id)} school={name} />}
            />
          </Tabs.Panel>
          <Tabs.Panel value="organisations">
            <OrganisationsTab />
          </Tabs.Panel>
          <Tabs.Panel value="features">
            <FeaturesTab />
          </Tabs.Panel>
          <Tabs.Panel value="payments">
            <PaymentsTab />
          </Tabs.Panel>
          <Tabs.Panel value="audit">
            <AuditTab />
          </Tabs.Panel>
        </Tabs>
      </Page>
      <PlanDialog school={deciding} onClose={() => setDeciding(null)} />
      {entering && (
        <EnterSchool key={entering.id} school={entering} opened onClose={() => setEntering(null)} />
      )}
    </>
  );
}
