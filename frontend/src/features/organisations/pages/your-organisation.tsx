import '../../../i18n/shared/office';
import '../texts';
import type { OrganisationSchool } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../components/page-title';
import { YourOrganisation } from '../components/your-organisation';
import { EnterSchool } from '../../visit/components/enter-school';
import { usePageHead } from '../../../lib/page-head';
import { AdminPage } from '../../../frame/admin-page';
import { useSignedInUser } from '../../../lib/signed-in-user';

/** The organisation above the school, for people who may enter its other schools. */
export default function YourOrganisationPage() {
  const { t } = useTranslation('organisations');
  const { schoolId, oversees = 'group' } = useSignedInUser();
  const [entering, setEntering] = useState<OrganisationSchool | null>(null);
  usePageHead({ title: t(`yours.title.${oversees}`), description: t('yours.description') });
  return (
    <AdminPage>
      {() => (
        <>
          <PageTitle title={t(`yours.title.${oversees}`)} lead={t('yours.lead')} />
          <YourOrganisation
            ownSchoolId={schoolId}
            enter={(school) => (
              <Button
                variant="default"
                aria-label={t('yours.enterNamed', { name: school.name })}
                aria-haspopup="dialog"
                onClick={() => setEntering(school)}
              >
                {t('yours.enter')}
              </Button>
            )}
          />
          {entering && (
            <EnterSchool
              key={entering.id}
              school={entering}
              as="member"
              opened
              onClose={() => setEntering(null)}
            />
          )}
        </>
      )}
    </AdminPage>
  );
}
