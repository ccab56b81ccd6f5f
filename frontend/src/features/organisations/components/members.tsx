import type { OrganisationMember } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useDialog } from '../../../lib/use-dialog';
import { membersQuery, useRemoveMember } from '../api/below';
import { NameMemberDialog } from './name-member-dialog';

interface MembersProps {
  path: string;
  organisation: { id: string; name: string };
  /** Whether the viewer may change the members. */
  manages: boolean;
}

export function Members({ path, organisation, manages }: MembersProps) {
  const { t } = useTranslation('organisations');
  const query = useQuery(membersQuery(path, organisation.id));
  const [naming, setNaming] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const removal = useDialog<OrganisationMember>();
  const remove = useRemoveMember(path, organisation.id);
  const nameOf = ({ name }: OrganisationMember) => name ?? t('members.somebody');
  const begin = () => {
    setNaming(naming + 1);
    setIsOpen(true);
  };
  const end = (member: OrganisationMember) =>
    remove.mutate(member.id, {
      onSuccess: () => showToast({ title: t('removeMember.done', { name: nameOf(member) }) }),
      onError: (error) => showRefusal(t('removeMember.failed'), error, error.message),
      onSettled: removal.close,
    });
  return (
    <AccountSection
      title={t('members.title')}
      lead={t('members.lead')}
      actions={
        manages && (
          <WriteButton touches="own" aria-haspopup="dialog" onClick={begin}>
            {t('members.add')}
          </WriteButton>
        )
      }
    >
      <QueryView query={query}>
        {(members) =>
          members.length === 0 ? (
            <Text c="dimmed">{t('members.empty')}</Text>
          ) : (
            <ItemList label={t('members.label', { name: organisation.name })}>
              {members.map((member) => (
                <Item
                  key={member.id}
                  title={nameOf(member)}
                  line={`${t(`roles.${member.role}`)} · ${member.schoolName}`}
                  actions={
                    manages && (
                      <WriteButton
                        touches="own"
                        variant="default"
                        aria-label={t('members.removeNamed', { name: nameOf(member) })}
                        aria-haspopup="dialog"
                        onClick={() => removal.show(member)}
                      >
                        {t('members.remove')}
                      </WriteButton>
                    )
                  }
                />
              ))}
            </ItemList>
          )
        }
      </QueryView>
      <NameMemberDialog
        key={naming}
        path={path}
        organisation={organisation}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
      />
      {removal.about && (
        <ConfirmDialog
          opened={removal.opened}
          onClose={removal.close}
          title={t('removeMember.title', { name: nameOf(removal.about) })}
          confirmLabel={t('removeMember.action')}
          serious
          touches="own"
          busy={remove.isPending}
          onConfirm={() => removal.about && end(removal.about)}
        >
          <Text>{t('removeMember.text')}</Text>
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}
