import type { MessageContact, OpenedConversation } from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import { Checkbox, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPart } from '../../../components/empty-part';
import { PersonAvatar } from '../../../components/person-avatar';
import { QueryView } from '../../../components/query-view';
import { SearchBox } from '../../../components/search-box';
import { useClosed, WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { contactsQuery, useOpenConversation } from '../../messages/api/conversations';
import { namesOf, shownContacts } from '../../messages/model';
import { useBegin } from '../api/kids';
import classes from './choose-people.module.css';

interface ChoosePeopleProps {
  mayChooseSeveral: boolean;
  onOpened: (conversationId: string) => void;
}

/** A tap on a name starts a conversation; if the class allows groups, several people are ticked first. */
export function ChoosePeople({ mayChooseSeveral, onOpened }: ChoosePeopleProps) {
  const { t } = useTranslation('messenger');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly MessageContact[]>([]);
  const query = useQuery(contactsQuery(search));
  const [begin, beginWithOne] = [useBegin(), useOpenConversation()];
  const isPending = begin.isPending || beginWithOne.isPending;
  const closed = useClosed();
  const after = {
    onSuccess: ({ conversationId }: OpenedConversation) => onOpened(conversationId),
    onError: (error: Error) => showRefusal(t('kids.notDone'), error, t('kids.tryAgain')),
  };
  const open = (people: readonly MessageContact[]) =>
    begin.mutate(
      people.map(({ personId }) => personId),
      after,
    );
  const turn = (person: MessageContact) => {
    const others = chosen.filter(({ personId }) => personId !== person.personId);
    setChosen(others.length < chosen.length ? others : [...chosen, person].slice(0, MESSAGES.peopleMost - 1));
  };
  return (
    <Stack gap="sm">
      <Group>
        <SearchBox label={t('kids.find')} value={search} onSearch={setSearch} />
      </Group>
      <QueryView query={query}>
        {(all) => {
          const { shown: contacts, isCut } = shownContacts(all);
          return contacts.length === 0 ? (
            <EmptyPart
              title={search ? t('kids.notFoundTitle') : t('kids.nobodyTitle')}
              description={search ? t('kids.notFoundText') : t('kids.nobodyText')}
            />
          ) : (
            <>
              <ul className={classes.list} aria-label={t('kids.people')} aria-busy={isPending}>
                {contacts.map((person) => (
                  <li key={person.personId} className={classes.item}>
                    <UnstyledButton
                      className={classes.person}
                      onClick={() => !isPending && beginWithOne.mutate(person, after)}
                      {...closed}
                    >
                      <PersonAvatar seed={person.personId} name={nameOf(person)} size={52} />
                      <span>
                        {nameOf(person)}
                        {person.kind === 'taught' && (
                          <Text component="span" display="block" size="sm" c="dimmed">
                            {t('kids.taught.teacher')}
                          </Text>
                        )}
                      </span>
                    </UnstyledButton>
                    {mayChooseSeveral && person.kind === 'students' && (
                      <Checkbox
                        size="lg"
                        aria-label={t('kids.choose', { name: nameOf(person) })}
                        checked={chosen.some(({ personId }) => personId === person.personId)}
                        onChange={() => turn(person)}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {isCut && (
                <Text size="sm" c="dimmed">
                  {t('kids.moreContacts')}
                </Text>
              )}
            </>
          );
        }}
      </QueryView>
      {chosen.length > 0 && (
        <Group justify="space-between">
          <Text>{t('kids.chosen', { names: namesOf(chosen) })}</Text>
          <WriteButton loading={begin.isPending} onClick={() => open(chosen)}>
            {t('kids.begin')}
          </WriteButton>
        </Group>
      )}
    </Stack>
  );
}
