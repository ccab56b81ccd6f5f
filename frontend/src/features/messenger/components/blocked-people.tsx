import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import list from '../../../components/item-list.module.css';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { blocksQuery, useBlock } from '../api/kids';

/** The people the child has blocked, with a way to unblock them. */
export function BlockedPeople() {
  const { t } = useTranslation('messenger');
  const { data: blocked = [] } = useQuery(blocksQuery);
  const { unblock } = useBlock();
  if (blocked.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('kids.blockedTitle')}
      </Title>
      <ul className={list.list}>
        {blocked.map((person) => (
          <li key={person.studentId} className={list.item}>
            <Text className={list.what}>{nameOf(person)}</Text>
            <WriteButton
              variant="default"
              aria-label={t('kids.unblockOne', { name: nameOf(person) })}
              loading={unblock.isPending && unblock.variables === person.studentId}
              onClick={() =>
                unblock.mutate(person.studentId, {
                  onError: (error) => showRefusal(t('kids.notDone'), error, t('kids.tryAgain')),
                })
              }
            >
              {t('kids.unblock')}
            </WriteButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
