import '../texts';
import { SIGN_IN_LINE } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { lineQuery, OWN_LINE } from '../api/get-line';
import { LineState } from './line-state';

/** In the settings it is always shown, with an explanation. */
export function LinePanel() {
  const { t } = useTranslation('signInLine');
  const { free, closed } = SIGN_IN_LINE;
  return (
    <AccountSection id="failed-sign-ins" title={t('title')} lead={t('lead', { free, closed })}>
      <QueryView query={useQuery(lineQuery(OWN_LINE))}>
        {(line) => <LineState line={line} path={OWN_LINE} />}
      </QueryView>
    </AccountSection>
  );
}
