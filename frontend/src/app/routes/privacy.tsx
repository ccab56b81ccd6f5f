import '../../i18n/privacy';
import { useTranslation } from 'react-i18next';
import { Companies } from '../../features/legal/components/companies';
import { Contacts } from '../../features/legal/components/contacts';
import { CookiesTable } from '../../features/legal/components/cookies-table';
import { LegalDocument } from '../../features/legal/components/legal-document';
import { MAIL_LINKS } from '../../features/legal/mail-links';

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
