import '../../../i18n/shared/office';
import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageSkeleton } from '../../../components/page-skeleton';
import { PageTitle } from '../../../components/page-title';
import { TabList } from '../../../components/tab-list';
import { useAddress } from '../../../lib/use-address';
import { ExportList } from '../../list-files/components/export-list';
import { OfficeDay } from './office-day';
import { lazy } from '../../../lib/lazy';

const Reports = lazy(() => import('./reports'));
const RulesForm = lazy(() => import('./rules-form'));

const TABS = ['day', 'reports', 'rules'] as const;

/** All registers of the school, reports by families, and the rules for registers. */
export default function OfficeAttendance() {
  const { t } = useTranslation('registers');
  const address = useAddress();
  const tab = TABS.find((each) => each === address.read('tab')) ?? 'day';
  return (
    <Page>
      <Tabs
        value={tab}
        onChange={(next) => address.change({ tab: next === 'day' ? '' : (next ?? '') })}
        keepMounted={false}
      >
        <PageTitle
          title={t('page.title')}
          lead={t('page.office')}
          tabs={
            <TabList active={tab}>
              {TABS.map((each) => (
                <Tabs.Tab key={each} value={each}>
                  {t(`tabs.${each}`)}
                </Tabs.Tab>
              ))}
            </TabList>
          }
        >
          <ExportList lists={['attendance', 'register-marks']} />
        </PageTitle>
        <Tabs.Panel value="day" pt="lg">
          <OfficeDay />
        </Tabs.Panel>
        <Tabs.Panel value="reports" pt="lg">
          <Suspense fallback={<PageSkeleton />}>
            <Reports />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="rules" pt="lg">
          <Suspense fallback={<PageSkeleton />}>
            <RulesForm />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
