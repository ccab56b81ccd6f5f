import '../texts/children-act';
import { useTranslation } from 'react-i18next';
import { Contacts } from '../components/contacts';
import { HelpLines } from '../components/help-lines';
import { LawsByCountry } from '../components/laws-by-country';
import { LegalDocument } from '../components/legal-document';

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
