import type { SignedInUser } from '@homeroom/contracts';
import { type AlertType, alertTypesFor } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { alertWordingQuery } from '../api/get-alert-wording';
import classes from './raise-alert.module.css';
import { SendAlert } from './send-alert';
import { TypeIcon } from './type-icon';

/** The emergency button: choose what it is, confirm, sent. */
export default function RaiseAlert({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('alerts');
  const [opened, setOpened] = useState(false);
  const [type, setType] = useState<AlertType | null>(null);
  const types = alertTypesFor(user.role);
  const student = user.role === 'student';
  // Asked while they choose: by the time of the warning the school's own words are there, and if not, the usual ones.
  const { data: wording } = useQuery({ ...alertWordingQuery, enabled: opened && student });
  if (types.length === 0) return null;

  const close = () => {
    setOpened(false);
    setType(null);
  };
  return (
    <>
      <Button
        color="clay.7"
        leftSection={<IconUrgent size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('raise.button')}
      </Button>
      <Dialog opened={opened} onClose={close} title={type ? t('raise.confirmTitle') : t('raise.chooseTitle')}>
        {type ? (
          <SendAlert
            type={type}
            user={user}
            warning={student ? (wording?.warning ?? t('raise.warningStudent')) : t('raise.warningStaff')}
            onBack={() => setType(null)}
            onSent={close}
          />
        ) : (
          <ul className={classes.types}>
            {types.map((option) => (
              <li key={option}>
                <button type="button" className={classes.type} onClick={() => setType(option)}>
                  <TypeIcon type={option} />
                  <span>
                    <strong>{t(`types.${option}`)}</strong>
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
