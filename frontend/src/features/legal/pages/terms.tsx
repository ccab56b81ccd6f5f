import '../texts/terms';
import { useTranslation } from 'react-i18next';
import { Companies } from '../components/companies';
import { Contacts } from '../components/contacts';
import { LegalDocument } from '../components/legal-document';
import { TermsPrices } from '../components/terms-prices';
import { MAIL_LINKS } from '../addresses';

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
