import '../features/school-state/texts';
import '../i18n/shared/audit';
import '../i18n/shared/office';
import '../i18n/shared/settings';
import type { SignedInUser } from '@homeroom/contracts';
import { LIST_NAMES, may } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExportList } from '../features/list-files/components/export-list';
import { SuspendedCard } from '../features/school-state/components/suspended-card';
import { lazy } from '../lib/lazy';
import { orNothing } from '../lib/or-nothing';

const Invoices = lazy(async () => ({
  default: (await import('../features/school/components/invoices-panel')).InvoicesPanel,
}));

const StillConnected = lazy(async () => ({
  default: (await import('../features/staff-directory/components/still-connected')).StillConnected,
}));

const StillTold = lazy(async () => ({
  default: (await import('../features/alerts/components/still-told')).StillTold,
}));

/** Erasures continue in a suspended school, so the people who may stop one are told here too. */
const WaitingErasures = lazy(() => orNothing(import('../features/retention/components/office-line')));

/** The law's month runs on in a suspended school. */
const DataRequests = lazy(() => orNothing(import('../features/data-requests/components/office-line')));

/** The page of a suspended school: the reason, and what its people may still export. */
export default function ClosedSchool({ user }: { user: SignedInUser }) {
  return (
    <SuspendedCard user={user}>
      {!user.visit && may('contacts.print', user) && (
        <TakeAlong mayExport={may('lists.export', user)} hasNotice={user.schoolLeaves !== undefined} />
      )}
      {may('families.ask', user) && <ChildData />}
      {!user.visit && may('school.manage', user) && (
        <Suspense fallback={null}>
          <StillConnected />
          <StillTold />
        </Suspense>
      )}
    </SuspendedCard>
  );
}

/** A family's rights over its child's data do not end with the school's contract. */
function ChildData() {
  const { t } = useTranslation('schoolState');
  return (
    <Button component={Link} to="/child-data" variant="default">
      {t('suspended.childData')}
    </Button>
  );
}

function TakeAlong({ mayExport, hasNotice }: { mayExport: boolean; hasNotice: boolean }) {
  const { t } = useTranslation(['schoolState', 'audit']);
  const book = { path: '/api/school-admin/audit/export', label: t('audit:title'), about: t('audit:export') };
  return (
    <>
      {mayExport && (
        <Suspense fallback={null}>
          <WaitingErasures />
          <DataRequests />
        </Suspense>
      )}
      <Text w="100%">{t(mayExport ? 'suspended.takeAlong' : 'suspended.printPack')}</Text>
      {mayExport && <ExportList lists={LIST_NAMES} also={[book]} />}
      {mayExport && (
        <Suspense fallback={null}>
          <Invoices />
        </Suspense>
      )}
      {mayExport && (
        <Button component={Link} to="/take-along" variant="default">
          {t('suspended.takeAll')}
        </Button>
      )}
      {mayExport && (
        <Button component={Link} to="/retention" variant="default">
          {t('suspended.retention')}
        </Button>
      )}
      <Button component={Link} to="/emergency-pack" variant="default">
        {t('suspended.pack')}
      </Button>
      <Button component={Link} to="/hand-over" variant="default">
        {t('suspended.handOver')}
      </Button>
      {mayExport && (
        <Button component={Link} to="/leaving" variant="default">
          {t(hasNotice ? 'left.toNotice' : 'left.toLeave')}
        </Button>
      )}
    </>
  );
}
