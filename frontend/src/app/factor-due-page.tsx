import '../features/second-factors/texts';
import type { SignedInUser } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { Page } from '../components/page';
import { PageTitle } from '../components/page-title';
import { SecondFactors } from '../features/second-factors/components/second-factors';
import { usePageHead } from '../lib/page-head';

interface FactorDuePageProps {
  user: SignedInUser;
  onHold: (isHeld: boolean) => void;
  onSetUp: () => void;
}

/** Blocks everything except the header, with its emergency button and sign-out. */
export default function FactorDuePage({ user, onHold, onSetUp }: FactorDuePageProps) {
  const { t } = useTranslation('factors');
  usePageHead({ title: t('due.title'), description: t('due.description') });
  const lead =
    user.role === 'super_super_admin' ? 'leadOperator' : user.role === 'school_admin' ? 'leadAdmin' : 'lead';
  return (
    <Page size={820}>
      <PageTitle title={t('due.title')} lead={t(`due.${lead}`)} />
      <SecondFactors role={user.role} onHold={onHold} onSetUp={onSetUp} />
    </Page>
  );
}
