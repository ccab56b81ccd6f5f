import '../texts/privacy';
import { useTranslation } from 'react-i18next';
import { Companies } from '../components/companies';
import { Contacts } from '../components/contacts';
import { CookiesTable } from '../components/cookies-table';
import { LegalDocument } from '../components/legal-document';
import { MAIL_LINKS } from '../addresses';

export default function Privacy() {
  const { t } = useTranslation('privacy');
  return (
    <LegalDocument
      title={t('title')}
      description={t('description')}
      lead={t('dates')}
      sections={t('sections', { returnObjects: true, ...MAIL_LINKS })}
      inserts={{ companies: <Companies />, contacts: <Contacts />, cookies: <CookiesTable /> }}
    />
  );
}
