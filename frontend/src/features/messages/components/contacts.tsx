import type { MessageContact, OpenedConversation } from '@homeroom/contracts';
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
import { useBeginAtDesk } from '../api/desk';
import { shownContacts } from '../model';
import { AskOffice } from './ask-office';
import classes from './contacts.module.css';
import { TaughtHead } from './taught-head';

interface ContactsProps {
  onOpened: (conversationId: string) => void;
  /** Lists families only, who see the message as coming from the office. */
  asOffice?: boolean;
}

/** People to write to; a tap starts or reopens the conversation. */
export function Contacts({ onOpened, asOffice = false }: ContactsProps) {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useState('');
  const query = useQuery(contactsQuery(search));
  const [open, atDesk] = [useOpenConversation(), useBeginAtDesk()];
  const isPending = open.isPending || atDesk.isPending;
  const after = {
    onSuccess: ({ conversationId }: OpenedConversation) => onOpened(conversationId),
    onError: (error: Error) => showRefusal(t('notOpened'), error, t('tryAgain')),
  };
  const begin = (contact: MessageContact) => {
    const { personId, child } = contact;
    if (!asOffice) open.mutate(contact, after);
    else if (child) atDesk.mutate({ personId, studentId: child.studentId }, after);
  };
  const list = { isPending, onOpen: begin };
  return (
    <Stack gap="sm">
      {search === '' && <AskOffice onOpened={onOpened} />}
      <Group>
        <SearchBox label={t('findPerson')} value={search} onSearch={setSearch} />
      </Group>
      <QueryView query={query}>
        {(all) => {
          const { shown: contacts, isCut } = shownContacts(
            asOffice ? all.filter(({ kind }) => kind === 'family') : all,
          );
          const students = contacts.filter(({ kind }) => kind === 'taught');
          const others = contacts.filter(({ kind }) => kind !== 'taught');
          return contacts.length === 0 ? (
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
              <ContactList label={t('contacts')} contacts={others} {...list} />
              {students.length > 0 && (
                <div>
                  <TaughtHead order={3} />
                  <ContactList label={t('taught.students')} contacts={students} {...list} />
                </div>
              )}
              {isCut && (
                <Text size="sm" c="dimmed">
                  {t('moreContacts')}
                </Text>
              )}
            </>
          );
        }}
      </QueryView>
    </Stack>
  );
}

interface ContactListProps {
  label: string;
  contacts: readonly MessageContact[];
  isPending: boolean;
  onOpen: (contact: MessageContact) => void;
}

function ContactList({ label, contacts, isPending, onOpen }: ContactListProps) {
  if (contacts.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label} aria-busy={isPending}>
      {contacts.map((contact) => (
        <Contact
          key={`${contact.personId} ${contact.child?.studentId ?? ''}`}
          contact={contact}
          onOpen={() => !isPending && onOpen(contact)}
        />
      ))}
    </ul>
  );
}

function Contact({ contact, onOpen }: { contact: MessageContact; onOpen: () => void }) {
  const { t } = useTranslation('messages');
  const closed = useClosed();
  const { kind, personId, role, child } = contact;
  const name = nameOf(contact);
  const what = t(`roles.${role as 'parent' | 'teacher' | 'school_admin' | 'student'}`);
  return (
    <li>
      <UnstyledButton className={classes.contact} onClick={onOpen} {...closed}>
        <PersonAvatar seed={personId} name={name} size={44} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.note}>
            {child && kind !== 'taught' ? t('roleOf', { role: what, name: nameOf(child) }) : what}
          </span>
        </span>
      </UnstyledButton>
    </li>
  );
}
