import '../texts';
import type { SignedInUser } from '@homeroom/contracts';
import { alertTypesFor } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePicture } from '../../../components/illustrations/state-picture';
import { StateCard } from '../../../components/states';
import { COMPANY, mailLink } from '../../../lib/company';
import { usePageHead } from '../../../lib/page-head';

/** In the place of every page of a suspended school. */
export function SuspendedCard({ user, children }: { user: SignedInUser; children?: ReactNode }) {
  const { t } = useTranslation('schoolState');
  const isAdmin = user.role === 'school_admin';
  usePageHead({
    title: t('suspended.title'),
    description: t(isAdmin ? 'suspended.admin' : 'suspended.others'),
  });
  const raises = alertTypesFor(user.role).length > 0;
  return (
    <StateCard
      picture={<StatePicture meaning="refused" />}
      title={t('suspended.title')}
      description={t(isAdmin ? 'suspended.admin' : 'suspended.others')}
      page
    >
      <Text fw={600} w="100%">
        {t(raises ? 'suspended.alerts' : 'suspended.alertsReceive')}
      </Text>
      {isAdmin && (
        <Button
          component="a"
          href={mailLink(COMPANY.emails.support, {
            subject: t('mailSubject', { school: user.schoolName, code: user.schoolCode }),
          })}
          leftSection={<IconMail size={18} aria-hidden="true" />}
        >
          {t('mailSuspended')}
        </Button>
      )}
      {children}
    </StateCard>
  );
}
