import '../texts';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { QueryView } from '../../../components/query-view';
import { membershipsQuery } from '../../../lib/memberships';
import classes from './school-menu.module.css';
import { SwitchSchool } from './switch-school';

/** For a person with several schools: the current one, with a menu to switch. */
export default function SchoolMenu({ schoolName }: { schoolName: string }) {
  const { t } = useTranslation('memberships');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.here}
        aria-haspopup="dialog"
        aria-label={t('menuOf', { school: schoolName })}
        onClick={() => setOpen(true)}
      >
        <span className={classes.name}>{schoolName}</span>
        <IconChevronDown size={18} aria-hidden="true" />
      </UnstyledButton>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('menu')}>
        <Schools />
      </Dialog>
    </>
  );
}

function Schools() {
  const { t } = useTranslation('memberships');
  const query = useQuery(membershipsQuery);
  return (
    <QueryView query={query}>
      {(memberships) => (
        <SwitchSchool>
          {(change, busy) => (
            <ul className={classes.schools}>
              {memberships.map((membership) => (
                <li key={membership.id}>
                  <UnstyledButton
                    className={classes.school}
                    aria-current={membership.isCurrent}
                    disabled={membership.isCurrent || busy}
                    onClick={() => change(membership)}
                  >
                    <strong>{membership.schoolName}</strong>
                    <span>{membership.isCurrent ? t('current') : t(`as.${membership.role}`)}</span>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
        </SwitchSchool>
      )}
    </QueryView>
  );
}
