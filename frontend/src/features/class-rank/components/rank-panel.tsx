import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { Toggle } from '../../../components/toggle';
import { WriteFields } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { classRankQuery, useChooseClassRank } from '../api/class-rank';

/** Whether students compare themselves is the school's to say. */
export function RankPanel() {
  const { t } = useTranslation('classRank');
  const choice = useQuery(classRankQuery);
  const choose = useChooseClassRank();
  return (
    <AccountSection title={t('title')} lead={t('lead')}>
      <QueryView query={choice}>
        {({ isShown }) => (
          <WriteFields>
            <Toggle
              label={t('show')}
              hint={t('hint')}
              // What is on its way shows as if it had arrived; refused, it goes back.
              checked={choose.isPending ? choose.variables : isShown}
              disabled={choose.isPending}
              onChange={(wanted) =>
                choose.mutate(wanted, {
                  onSuccess: () => showToast({ title: t(wanted ? 'shown' : 'hidden') }),
                  onError: (error) => showRefusal(t('failed'), error, t('failedText')),
                })
              }
            />
          </WriteFields>
        )}
      </QueryView>
    </AccountSection>
  );
}
