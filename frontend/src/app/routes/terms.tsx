import '../../i18n/terms';
import { useTranslation } from 'react-i18next';
import { Companies } from '../../features/legal/components/companies';
import { Contacts } from '../../features/legal/components/contacts';
import { LegalDocument } from '../../features/legal/components/legal-document';
import { TermsPrices } from '../../features/legal/components/terms-prices';
import { MAIL_LINKS } from '../../features/legal/mail-links';

export default function Terms() {
  const { t } = useTranslation('terms');
  return (
    <LegalDocument
      title={t('title')}
      description={t('description')}
      lead={t('dates')}
      sections={t('sections', { returnObjects: true, ...MAIL_LINKS })}
      inserts={{ companies: <Companies />, contacts: <Contacts />, prices: <TermsPrices /> }}
    />
  );
}
