import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { EmptyPart } from '../../../components/empty-part';
import { QueryView } from '../../../components/query-view';
import { Toggle } from '../../../components/toggle';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { handBadgesQuery, useHandBadge } from '../api/hand-badges';

/** Badges awarded manually, and which of them the student has. */
export function HandBadges({ studentId, name }: { studentId: string; name: string }) {
  const { t } = useTranslation('teacher');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <WriteButton variant="default" onClick={() => setOpened(true)}>
        {t('handBadges.open')}
      </WriteButton>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('handBadges.title', { name })}>
        <Badges studentId={studentId} />
      </Dialog>
    </>
  );
}

function Badges({ studentId }: { studentId: string }) {
  const { t } = useTranslation('teacher');
  const query = useQuery(handBadgesQuery(studentId));
  const hand = useHandBadge(studentId);
  return (
    <QueryView query={query}>
      {({ badges }) =>
        badges.length === 0 ? (
          <EmptyPart title={t('handBadges.emptyTitle')} description={t('handBadges.emptyText')} />
        ) : (
          <WriteFields>
            {badges.map(({ id, name, givenAt }) => (
              <Toggle
                key={id}
                label={name}
                checked={
                  hand.isPending && hand.variables.badgeId === id ? hand.variables.isGiven : givenAt !== null
                }
                disabled={hand.isPending}
                onChange={(isGiven) =>
                  hand.mutate(
                    { badgeId: id, isGiven },
                    {
                      onError: (error) => showRefusal(t('handBadges.failed'), error, t('adjust.failedPlain')),
                    },
                  )
                }
              />
            ))}
          </WriteFields>
        )
      }
    </QueryView>
  );
}
