import '../../i18n/legal';
import { useTranslation } from 'react-i18next';
import { Companies, Directors } from '../../features/legal/components/companies';
import { Contacts } from '../../features/legal/components/contacts';
import { Jurisdictions } from '../../features/legal/components/jurisdictions';
import { LegalDocument } from '../../features/legal/components/legal-document';
import { MAIL_LINKS } from '../../features/legal/mail-links';

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
