import { useTranslation } from 'react-i18next';
import { COMPANY, mailLink } from '../../../lib/company';
import { LegalTable } from './legal-table';

const SUBJECTS = ['childProtection', 'privacy', 'legal', 'security', 'support'] as const;

interface ContactsProps {
  only?: readonly (typeof SUBJECTS)[number][];
}

/** The contact for each subject, and the promised response time. */
export function Contacts({ only = SUBJECTS }: ContactsProps) {
  const { t } = useTranslation('legalPages');
  return (
    <LegalTable
      caption={t('contacts.caption')}
      columns={[t('contacts.subject'), t('contacts.address'), t('contacts.response')]}
      rows={only.map((subject) => [
        t(`contacts.${subject}.name`),
        <a key={subject} href={mailLink(COMPANY.emails[subject])}>
          {COMPANY.emails[subject]}
        </a>,
        t(`contacts.${subject}.response`),
      ])}
    />
  );
}
