import '../texts';
import type { FactorDemand } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { Toggle } from '../../../components/toggle';
import { WriteFields } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { staffFactorsQuery, useDemandFactors } from '../api/staff-factors';
import { StaffList } from './staff-list';

/** The second factors the school requires of its staff, and who has one. */
export function StaffFactors({ ownId }: { ownId: string }) {
  const { t } = useTranslation('staffFactors');
  const query = useQuery(staffFactorsQuery);
  return (
    <AccountSection id="second-step" title={t('title')} lead={t('lead')}>
      <QueryView query={query}>
        {({ demand, ...counts }) => (
          <>
            <WriteFields>
              <Demand demand={demand} />
            </WriteFields>
            <StaffList summary={t('staff', counts)} ownId={ownId} />
          </>
        )}
      </QueryView>
    </AccountSection>
  );
}

function Demand({ demand }: { demand: FactorDemand }) {
  const { t } = useTranslation('staffFactors');
  const change = useDemandFactors();
  const set = (whom: keyof FactorDemand) => (isDemanded: boolean) =>
    change.mutate(
      { [whom]: isDemanded },
      {
        onSuccess: () => showToast({ title: t('saved') }),
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      },
    );
  // Optimistic: shows the pending value, and reverts if it is rejected.
  const shown = { ...demand, ...(change.isPending ? change.variables : {}) };
  return (
    <>
      {(['admins', 'teachers'] as const).map((whom) => (
        <Toggle
          key={whom}
          label={t(`demand.${whom}`)}
          hint={t(`demand.${whom}Hint`)}
          checked={shown[whom] ?? false}
          disabled={change.isPending}
          onChange={set(whom)}
        />
      ))}
    </>
  );
}
