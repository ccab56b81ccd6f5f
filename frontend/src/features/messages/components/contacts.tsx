import type { MessageContact } from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../components/person-avatar';
import { QueryView } from '../../../components/query-view';
import { SearchBox } from '../../../components/search-box';
import { EmptyState } from '../../../components/states';
import { WayHome } from '../../../components/way-home';
import { useClosed } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { contactsQuery, useOpenConversation } from '../api/conversations';
import { AskOffice } from './ask-office';
import classes from './contacts.module.css';

/** Whom somebody can write to; a tap begins, or goes on with what there is already. */
export function Contacts({ onOpened }: { onOpened: (conversationId: string) => void }) {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useState('');
  const query = useQuery(contactsQuery(search));
  const open = useOpenConversation();
  const begin = (contact: MessageContact) =>
    open.mutate(contact, {
      onSuccess: ({ conversationId }) => onOpened(conversationId),
      onError: (error) => showRefusal(t('notOpened'), error, t('tryAgain')),
    });
  return (
    <Stack gap="sm">
      {search === '' && <AskOffice onOpened={onOpened} />}
      <Group>
        <SearchBox label={t('findPerson')} value={search} onSearch={setSearch} />
      </Group>
      <QueryView query={query}>
        {(contacts) =>
          contacts.length === 0 ? (
            <EmptyState
              meaning={search ? 'notFound' : 'empty'}
              title={search ? t('nobodyFound') : t('noContactsTitle')}
              description={search ? t('nobodyFoundText') : t('noContactsText')}
            >
              {search ? (
                <Button variant="default" onClick={() => setSearch('')}>
                  {t('clear')}
                </Button>
              ) : (
                <WayHome />
              )}
            </EmptyState>
          ) : (
            <>
              <ul className={classes.list} aria-label={t('contacts')} aria-busy={open.isPending}>
                {contacts.map((contact) => (
                  <Contact
                    key={`${contact.personId} ${contact.child?.studentId ?? ''}`}
                    contact={contact}
                    onOpen={() => !open.isPending && begin(contact)}
                  />
                ))}
              </ul>
              {contacts.length >= MESSAGES.contactsMost && (
                <Text size="sm" c="dimmed">
                  {t('moreContacts')}
                </Text>
              )}
            </>
          )
        }
      </QueryView>
    </Stack>
  );
}

function Contact({ contact, onOpen }: { contact: MessageContact; onOpen: () => void }) {
  const { t } = useTranslation('messages');
  const closed = useClosed();
  const { personId, role, child } = contact;
  const name = nameOf(contact);
  const what = t(`roles.${role as 'parent' | 'teacher' | 'school_admin'}`);
  return (
    <li>
      <UnstyledButton className={classes.contact} onClick={onOpen} {...closed}>
        <PersonAvatar seed={personId} name={name} size={44} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.note}>
            {child ? t('roleOf', { role: what, name: nameOf(child) }) : what}
          </span>
        </span>
      </UnstyledButton>
    </li>
  );
}
