import '../../../i18n/shared/settings';
import '../../admins/texts';
import '../../school-years/texts';
import type { SchoolSettings as Settings } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { alertWordsQuery } from '../../alerts/api/alert-words';
import { AlertPolicyPanel } from '../../alerts/components/alert-policy';
import { AlertPartnersPanel } from '../../alerts/components/partners-panel';
import { AlertWordsForm } from '../../alerts/components/alert-words-form';
import { RankPanel } from '../../class-rank/components/rank-panel';
import { AdminsPanel } from '../../admins/components/admins-panel';
import { MailPanel } from '../../outgoing-mail/components/mail-panel';
import { SchoolAbove } from '../../organisations/components/school-above';
import { settingsQuery } from '../../school/api/get-settings';
import { InvoicesPanel } from '../../school/components/invoices-panel';
import { LeavingSection } from '../../school/components/leaving-section';
import { LogoPanel } from '../../school/components/logo-panel';
import { SettingsForm } from '../../school/components/settings-form';
import { YearsPanel } from '../../school-years/components/years-panel';
import { LinePanel } from '../../sign-in-line/components/line-panel';
import { SingleSignOnPanel } from '../../single-sign-on/components/single-sign-on-panel';
import { StaffDirectoryPanel } from '../../staff-directory/components/staff-directory-panel';
import { StaffFactors } from '../../staff-factors/components/staff-factors';
import { usePageHead } from '../../../lib/page-head';
import { AdminPage } from '../../../frame/admin-page';
import { useSignedInUser } from '../../../lib/signed-in-user';

export default function SchoolSettings() {
  const { t } = useTranslation('settings');
  const user = useSignedInUser();
  const settings = useQuery(settingsQuery);
  const words = useQuery(alertWordsQuery);
  usePageHead({ title: t('title'), description: t('description') });
  return (
    <AdminPage>
      {() => (
        <>
          <PageTitle title={t('title')} lead={t('lead')} />
          <QueryView query={settings}>
            {(saved) => (
              <>
                <LogoPanel logoUrl={saved.logoUrl} school={saved.name} />
                <SettingsForm settings={saved} />
              </>
            )}
          </QueryView>
          <YearsPanel />
          <RankPanel />
          <AdminsPanel />
          <SchoolAbove />
          <InvoicesPanel />
          <MailPanel />
          <LinePanel />
          <StaffFactors ownId={user.id} />
          <SingleSignOnPanel />
          <StaffDirectoryPanel />
          <AlertPolicyPanel />
          <AlertPartnersPanel place={settings.data ? placeOf(settings.data) : ''} />
          <QueryView query={words}>{(saved) => <AlertWordsForm settings={saved} />}</QueryView>
          <LeavingSection />
        </>
      )}
    </AdminPage>
  );
}

/** The address on one line, as for navigation. */
function placeOf({ street, zipCode, city }: Settings): string {
  return [street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
