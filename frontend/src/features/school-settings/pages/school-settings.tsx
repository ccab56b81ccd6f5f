import '../../../i18n/shared/settings';
import '../../admins/texts';
import '../../school-years/texts';
import type { SchoolSettings as Settings } from '@homeroom/contracts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Content, WithContents } from '../../../components/contents-list';
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
import { RoomPanel } from '../../school/components/room-panel';
import { SettingsForm } from '../../school/components/settings-form';
import { YearsPanel } from '../../school-years/components/years-panel';
import { LinePanel } from '../../sign-in-line/components/line-panel';
import { SingleSignOnPanel } from '../../single-sign-on/components/single-sign-on-panel';
import { StaffDirectoryPanel } from '../../staff-directory/components/staff-directory-panel';
import { StaffFactors } from '../../staff-factors/components/staff-factors';
import { translationSettingsQuery } from '../../translation/api/settings';
import { TranslationPanel } from '../../translation/components/translation-panel';
import { usePageHead } from '../../../lib/page-head';
import { AdminPage } from '../../../frame/admin-page';
import { useSectionOfAddress } from '../../../lib/section-of-address';
import { useSignedInUser } from '../../../lib/signed-in-user';

export default function SchoolSettings() {
  const { t } = useTranslation('settings');
  usePageHead({ title: t('title'), description: t('description') });
  return (
    <AdminPage>
      {() => (
        <>
          <PageTitle title={t('title')} lead={t('lead')} />
          <Sections />
        </>
      )}
    </AdminPage>
  );
}

function Sections() {
  const user = useSignedInUser();
  const settings = useQuery(settingsQuery);
  const words = useQuery(alertWordsQuery);
  useSectionOfAddress();
  return (
    <WithContents contents={useContents()}>
      <Stack gap="xl">
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
        <RoomPanel />
        <MailPanel />
        <TranslationPanel />
        <LinePanel />
        <StaffFactors ownId={user.id} />
        <SingleSignOnPanel />
        <StaffDirectoryPanel />
        <AlertPolicyPanel />
        <AlertPartnersPanel place={settings.data ? placeOf(settings.data) : ''} />
        <QueryView query={words}>{(saved) => <AlertWordsForm settings={saved} />}</QueryView>
        <LeavingSection />
      </Stack>
    </WithContents>
  );
}

/** The sections in the order of the page; each is linked under its id, also from other pages. */
function useContents(): Content[] {
  const { t } = useTranslation([
    'settings',
    'schoolYears',
    'classRank',
    'admins',
    'organisations',
    'outgoingMail',
    'signInLine',
    'staffFactors',
    'singleSignOnSettings',
    'staffDirectory',
    'alertPartners',
    'translationSettings',
  ]);
  const hasTranslation = Boolean(useQuery(translationSettingsQuery).data?.by);
  const { visit } = useSignedInUser();
  return [
    { id: 'logo', label: t('logo.title') },
    { id: 'the-school', label: t('about.title') },
    { id: 'address', label: t('contact.title') },
    { id: 'alert-warning', label: t('warning.title') },
    { id: 'school-years', label: t('schoolYears:title') },
    { id: 'place-in-class', label: t('classRank:title') },
    { id: 'administrators', label: t('admins:title') },
    { id: 'above', label: t('organisations:above.title') },
    { id: 'invoices', label: t('invoices.title') },
    { id: 'file-room', label: t('room.title') },
    { id: 'outgoing-mail', label: t('outgoingMail:title') },
    ...(hasTranslation ? [{ id: 'translation', label: t('translationSettings:title') }] : []),
    { id: 'failed-sign-ins', label: t('signInLine:title') },
    { id: 'second-step', label: t('staffFactors:title') },
    { id: 'school-accounts', label: t('singleSignOnSettings:title') },
    { id: 'staff-directory', label: t('staffDirectory:title') },
    { id: 'who-first', label: t('policy.title') },
    { id: 'alert-partners', label: t('alertPartners:title') },
    { id: 'alert-words', label: t('words.title') },
    ...(visit ? [] : [{ id: 'leave', label: t('leaving.title') }]),
  ];
}

/** The address on one line, as for navigation. */
function placeOf({ street, zipCode, city }: Settings): string {
  return [street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
