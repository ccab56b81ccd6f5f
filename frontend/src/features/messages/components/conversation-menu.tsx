import '../texts/scheduled';
import type { ConversationView } from '@homeroom/contracts';
import type { Quiet } from '@homeroom/domain';
import { IconBell, IconBellOff, IconBellZ, IconClock, IconPencil, IconPencilOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuAction } from '../../../components/action-menu';
import { showRefusal } from '../../../lib/toasts';
import { HoursDialog } from './hours-dialog';
import { useQuieten, useShowWriting } from '../api/writing';

/** Personal settings of a conversation: notifications, and whether others see the person typing. */
export function ConversationMenu({ view, ownId }: { view: ConversationView; ownId: string }) {
  const { t } = useTranslation('scheduled');
  const showWriting = useShowWriting(view.id);
  const quieten = useQuieten(view.id);
  const failed = { onError: (error: Error) => showRefusal(t('failed'), error, t('tryAgain')) };
  const quiet = (how: Quiet, label: string, Icon: typeof IconBell): MenuAction => ({
    label,
    icon: <Icon size={18} aria-hidden="true" />,
    onClick: () => quieten.mutate(how, failed),
  });
  // Staff who answer for the office always get its notifications.
  const own = view.people.find(({ personId }) => personId === ownId);
  const worksHere = own?.role === 'teacher' || own?.role === 'school_admin';
  const [isSetting, setSetting] = useState(false);
  const quiets = view.quietUntil
    ? [quiet('off', t('quiet.off'), IconBell)]
    : [
        quiet('until_morning', t('quiet.untilMorning'), IconBellZ),
        quiet('always', t('quiet.always'), IconBellOff),
      ];
  const Icon = view.showsWriting ? IconPencilOff : IconPencil;
  return (
    <>
      <ActionMenu
        label={t('more')}
        actions={[
          ...(own ? quiets : []),
          ...(worksHere
            ? [
                {
                  label: t('hours.open'),
                  icon: <IconClock size={18} aria-hidden="true" />,
                  onClick: () => setSetting(true),
                },
              ]
            : []),
          {
            label: view.showsWriting ? t('hideWriting') : t('showWriting'),
            icon: <Icon size={18} aria-hidden="true" />,
            onClick: () => showWriting.mutate(!view.showsWriting, failed),
          },
        ]}
      />
      <HoursDialog hours={own?.hours ?? null} opened={isSetting} onClose={() => setSetting(false)} />
    </>
  );
}
