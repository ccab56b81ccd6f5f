import type { SignedInUser } from '@homeroom/contracts';
import { type AlertType, alertTypesFor, concernsStaffAlone, goesToStaffFirst } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { pageIsThere } from '../../../lib/later';
import { activeAlertsQuery } from '../api/get-active-alerts';
import { alertWordingQuery } from '../api/get-alert-wording';
import '../texts/alarm';
import classes from './raise-alert.module.css';
import { SendAlert } from './send-alert';
import { TypeIcon } from './type-icon';

/**
 * The emergency button: choose the kind, confirm, sent. It has its own layer above everything (pages, dialogs, bars and toasts) and is at
 * the same place on every screen.
 */
export function RaiseAlert({ user }: { user: SignedInUser }) {
  const { t } = useTranslation(['alarm', 'alerts']);
  const [opened, setOpened] = useState(false);
  const [type, setType] = useState<AlertType | null>(null);
  const [stays, setStays] = useState(false);
  const types = alertTypesFor(user.role);
  const student = user.role === 'student';
  // Loaded before it is needed, because the number to call must be known without a network; refetched when the dialog opens.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => void pageIsThere().then(() => setIsThere(true)), []);
  const { data: wording, refetch } = useQuery({ ...alertWordingQuery, enabled: isThere && types.length > 0 });
  // Only reads the cache; `AlertCenter`, which wraps every page, fetches the active alerts.
  const { data: active = [] } = useQuery({ ...activeAlertsQuery, enabled: false });
  const isPractising = active.some(({ kind }) => kind === 'drill');
  if (types.length === 0) return null;

  const open = () => {
    setOpened(true);
    void refetch();
  };
  const close = () => {
    setOpened(false);
    setType(null);
    setStays(false);
  };
  return (
    <>
      <div className={classes.layer} data-alert-layer="raise" data-print="never">
        <Button
          color="clay.7"
          className={classes.button}
          leftSection={<IconUrgent size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          data-opened={opened || undefined}
          onClick={open}
        >
          {t('alerts:raise')}
        </Button>
      </div>
      <Dialog
        opened={opened}
        onClose={close}
        stays={stays}
        title={type ? t(`alerts:types.${type}`) : t('raise.chooseTitle')}
      >
        {type ? (
          <SendAlert
            key={type}
            type={type}
            user={user}
            wording={wording}
            warning={student ? (wording?.warning ?? t('alerts:warningStudent')) : t('raise.warningStaff')}
            about={t(aboutOf(type, user, !isPractising && wording?.staffFirst === true))}
            onUnderWay={setStays}
            onBack={() => setType(null)}
            onDone={close}
          />
        ) : (
          <ul className={classes.types}>
            {types.map((option) => (
              <li key={option}>
                <button type="button" className={classes.type} onClick={() => setType(option)}>
                  <TypeIcon type={option} />
                  <span>
                    <strong>{t(`alerts:types.${option}`)}</strong>
                    <span className={classes.hint}>{t(`hints.${option}`)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

/** Says before sending whom the alert reaches. Children in a drill are told when it is over, as nothing is kept from them. */
function aboutOf(type: AlertType, { role }: SignedInUser, waits: boolean) {
  if (concernsStaffAlone(type)) return 'raise.aboutStaff';
  return goesToStaffFirst(waits, type, role) ? 'raise.aboutStaffFirst' : 'raise.about';
}
