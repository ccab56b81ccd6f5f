import '../texts';
import type { SignedInUser } from '@homeroom/contracts';
import { alertTypesFor, takeAlongUntil } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePicture } from '../../../components/illustrations/state-picture';
import { dayText } from '../../../components/moment';
import { StateCard } from '../../../components/states';
import { COMPANY, mailLink } from '../../../lib/company';
import { usePageHead } from '../../../lib/page-head';

/** Replaces every page of a suspended school. */
export function SuspendedCard({ user, children }: { user: SignedInUser; children?: ReactNode }) {
  const { t } = useTranslation('schoolState');
  const isAdmin = user.role === 'school_admin';
  const words = useWords(user, isAdmin);
  usePageHead(words);
  const raises = alertTypesFor(user.role).length > 0;
  return (
    <StateCard picture={<StatePicture meaning="refused" />} {...words} page>
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

/** The reason: the school has left, or something must be settled. */
function useWords({ schoolLeaves }: SignedInUser, isAdmin: boolean): { title: string; description: string } {
  const { t, i18n } = useTranslation('schoolState');
  const audience = isAdmin ? 'admin' : 'others';
  if (!schoolLeaves?.isOver) return { title: t('suspended.title'), description: t(`suspended.${audience}`) };
  const inWords = (day: string) => dayText(day, i18n.language, { dateStyle: 'long' });
  const { lastDay } = schoolLeaves;
  const days = { date: inWords(lastDay), until: inWords(takeAlongUntil(lastDay)) };
  return { title: t('left.title'), description: t(`left.${audience}`, days) };
}
