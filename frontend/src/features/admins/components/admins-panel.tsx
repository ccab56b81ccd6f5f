import type { SchoolAdmins } from '@homeroom/contracts';
import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { useDialog } from '../../../lib/use-dialog';
import { adminsQuery } from '../api/admins';
import type { Admin } from '../model';
import { InviteForm } from './invite-form';
import { OpenInvitations } from './open-invitations';
import { RemoveDialog } from './remove-dialog';
import { nameOf } from '../../../lib/name-of';

/** The school's administrators: they invite each other, and one always remains. */
export function AdminsPanel() {
  const { t } = useTranslation('admins');
  const query = useQuery(adminsQuery);
  return (
    <AccountSection id="administrators" title={t('title')} lead={t('lead')}>
      <QueryView query={query}>
        {({ admins, invitations }) => (
          <>
            <Admins admins={admins} />
            {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
            <InviteForm />
          </>
        )}
      </QueryView>
    </AccountSection>
  );
}

function Admins({ admins }: Pick<SchoolAdmins, 'admins'>) {
  const { t } = useTranslation('admins');
  const removal = useDialog<Admin>();
  const isLast = admins.length === 1;
  return (
    <>
      <ItemList label={t('list')}>
        {admins.map((admin) => (
          <Item
            key={admin.id}
            title={
              <>
                {nameOf(admin)}
                {admin.isYou && <Badge variant="light">{t('you')}</Badge>}
                {!admin.isVerified && (
                  <Badge variant="light" color="marigold">
                    {t('unconfirmed')}
                  </Badge>
                )}
              </>
            }
            line={admin.email}
            actions={
              !isLast && (
                <WriteButton
                  variant="default"
                  aria-label={t('remove.named', { name: nameOf(admin) })}
                  aria-haspopup="dialog"
                  onClick={() => removal.show(admin)}
                >
                  {t('remove.action')}
                </WriteButton>
              )
            }
          />
        ))}
      </ItemList>
      {isLast && (
        <Text size="sm" c="dimmed">
          {t('remove.last')}
        </Text>
      )}
      {removal.about && (
        <RemoveDialog admin={removal.about} opened={removal.opened} onClose={removal.close} />
      )}
    </>
  );
}
