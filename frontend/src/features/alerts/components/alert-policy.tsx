import type { AlertPolicy } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { Toggle } from '../../../components/toggle';
import { WriteFields } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { alertPolicyQuery, useChooseAlertPolicy } from '../api/alert-policy';

/** Whom an alarm raised by a child reaches first, and the cost of that choice. */
export function AlertPolicyPanel() {
  const { t } = useTranslation('settings');
  const query = useQuery(alertPolicyQuery);
  return (
    <AccountSection id="who-first" title={t('policy.title')} lead={t('policy.lead')}>
      <QueryView query={query}>{(policy) => <Choice policy={policy} />}</QueryView>
      <Text>{t('policy.cost')}</Text>
    </AccountSection>
  );
}

function Choice({ policy }: { policy: AlertPolicy }) {
  const { t } = useTranslation('settings');
  const choose = useChooseAlertPolicy();
  return (
    <WriteFields>
      <Toggle
        label={t('policy.staffFirst')}
        hint={t('policy.hint')}
        // Optimistic: shows the pending value, and reverts if it is rejected.
        checked={(choose.isPending ? choose.variables : policy).staffFirst}
        disabled={choose.isPending}
        onChange={(staffFirst) =>
          choose.mutate(
            { staffFirst },
            {
              onSuccess: () => showToast({ title: t('saved') }),
              onError: (error) => showRefusal(t('failed'), error, t('failedPlain')),
            },
          )
        }
      />
    </WriteFields>
  );
}
