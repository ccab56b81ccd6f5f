import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { outgoingMailQuery } from '../api/outgoing-mail';
import { MailState } from './mail-state';

/** In the settings it is always shown. */
export function MailPanel() {
  const { t } = useTranslation('outgoingMail');
  const query = useQuery(outgoingMailQuery);
  return (
    <AccountSection id="outgoing-mail" title={t('title')} lead={t('lead')}>
      <QueryView query={query}>{(mail) => <MailState mail={mail} />}</QueryView>
    </AccountSection>
  );
}
