import '../../i18n/children-act';
import { useTranslation } from 'react-i18next';
import { Contacts } from '../../features/legal/components/contacts';
import { HelpLines } from '../../features/legal/components/help-lines';
import { LawsByCountry } from '../../features/legal/components/laws-by-country';
import { LegalDocument } from '../../features/legal/components/legal-document';

export default function ChildrenAct() {
  const { t } = useTranslation('childrenAct');
  return (
    <LegalDocument
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      sections={t('sections', { returnObjects: true })}
      inserts={{
        laws: <LawsByCountry />,
        contacts: <Contacts only={['childProtection', 'privacy', 'legal']} />,
        helpLines: <HelpLines />,
      }}
    />
  );
}
