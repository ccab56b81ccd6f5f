import type { OrganisationSchool } from '@homeroom/contracts';
import { Button, Text } from '@mantine/core';
import { IconArrowsMove, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { ActionMenu } from '../../../components/action-menu';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useDialog } from '../../../lib/use-dialog';
import { TREE, useCloseOrganisation, usePlaceSchool } from '../api/tree';
import type { Branch } from '../model';
import { EditDialog } from './edit-dialog';
import { Members } from './members';
import { MoveDialog } from './move-dialog';
import classes from './organisations.module.css';
import { PlaceDialog } from './place-dialog';
import { SchoolsBelow } from './schools-below';

type Open = 'change' | 'below' | 'move' | 'close' | 'place';
const ICON = { size: 18, 'aria-hidden': true } as const;

interface OrganisationPanelProps {
  branch: Branch;
  branches: readonly Branch[];
  onChoose: (id: string) => void;
}

/** One organisation for the operator: its place in the tree, its schools and members. */
export function OrganisationPanel({ branch, branches, onChoose }: OrganisationPanelProps) {
  const { t } = useTranslation('organisations');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const leaving = useDialog<OrganisationSchool>();
  const closing = useCloseOrganisation();
  const place = usePlaceSchool();
  const { id, name, kind, path } = branch;
  const closeIt = () =>
    closing.mutate(id, {
      onSuccess: () => {
        showToast({ title: t('close.done', { name }) });
        onChoose('');
      },
      onError: (error) => showRefusal(t('close.failed'), error, error.message),
      onSettled: close,
    });
  const takeOut = (school: OrganisationSchool) =>
    place.mutate(
      { schoolId: school.id, organisationId: null },
      {
        onSuccess: () => showToast({ title: t('takeOut.done', { school: school.name }) }),
        onError: (error) => showRefusal(t('takeOut.failed'), error, error.message),
        onSettled: leaving.close,
      },
    );
  return (
    <div className={classes.parts}>
      <AccountSection
        title={name}
        lead={`${t(`kinds.${kind}`)} · ${
          path.length > 0 ? t('node.path', { path: path.join(' › ') }) : t('node.top')
        }`}
        actions={
          <ActionMenu
            label={t('node.more', { name })}
            actions={[
              { label: t('node.change'), icon: <IconPencil {...ICON} />, onClick: () => setOpen('change') },
              { label: t('node.below'), icon: <IconPlus {...ICON} />, onClick: () => setOpen('below') },
              { label: t('node.move'), icon: <IconArrowsMove {...ICON} />, onClick: () => setOpen('move') },
              {
                label: t('node.close'),
                icon: <IconX {...ICON} />,
                onClick: () => setOpen('close'),
                apart: true,
              },
            ]}
          />
        }
      />
      <SchoolsBelow
        key={id}
        path={TREE}
        organisation={branch}
        actions={
          <Button aria-haspopup="dialog" onClick={() => setOpen('place')}>
            {t('schools.add')}
          </Button>
        }
        actionsOf={(school) => (
          <Button
            variant="default"
            aria-label={t('schools.removeNamed', { name: school.name })}
            aria-haspopup="dialog"
            onClick={() => leaving.show(school)}
          >
            {t('schools.remove')}
          </Button>
        )}
      />
      <Members path={TREE} organisation={branch} manages />

      <EditDialog
        key={`change ${open === 'change'}`}
        changed={branch}
        opened={open === 'change'}
        onClose={close}
      />
      <EditDialog
        key={`below ${open === 'below'}`}
        parent={branch}
        opened={open === 'below'}
        onClose={close}
        onCreated={onChoose}
      />
      <MoveDialog
        key={`move ${open === 'move'}`}
        branch={branch}
        branches={branches}
        opened={open === 'move'}
        onClose={close}
      />
      <PlaceDialog organisation={branch} opened={open === 'place'} onClose={close} />
      <ConfirmDialog
        opened={open === 'close'}
        onClose={close}
        title={t('close.title', { name })}
        confirmLabel={t('close.action')}
        serious
        touches="nothing"
        busy={closing.isPending}
        onConfirm={closeIt}
      >
        <Text>{t('close.text')}</Text>
      </ConfirmDialog>
      {leaving.about && (
        <ConfirmDialog
          opened={leaving.opened}
          onClose={leaving.close}
          title={t('takeOut.title', { school: leaving.about.name })}
          confirmLabel={t('takeOut.action')}
          serious
          touches="nothing"
          busy={place.isPending}
          onConfirm={() => leaving.about && takeOut(leaving.about)}
        >
          <Text>{t('takeOut.text')}</Text>
        </ConfirmDialog>
      )}
    </div>
  );
}
