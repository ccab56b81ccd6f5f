import '../texts/legal';
import { useTranslation } from 'react-i18next';
import { Companies, Directors } from '../components/companies';
import { Contacts } from '../components/contacts';
import { Jurisdictions } from '../components/jurisdictions';
import { LegalDocument } from '../components/legal-document';
import { MAIL_LINKS } from '../addresses';

export default function Legal() {
  const { t } = useTranslation('legal');
  return (
    <LegalDocument
      title={t('title')}
      description={t('description')}
      sections={t('sections', { returnObjects: true, ...MAIL_LINKS })}
      inserts={{
        companies: <Companies />,
        directors: <Directors />,
        jurisdictions: <Jurisdictions />,
        contacts: <Contacts />,
      }}
    />
  );
}
