import '../texts/desk';
import type { ConversationChild } from '@homeroom/contracts';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClosed } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showRefusal } from '../../../lib/toasts';
import { deskQuery, useAskDesk } from '../api/desk';
import classes from './contacts.module.css';

/** Starts a conversation with the office about a child; not shown to the office itself. */
export function AskOffice({ onOpened }: { onOpened: (conversationId: string) => void }) {
  const { role } = useSignedInUser();
  return role === 'parent' || role === 'teacher' ? <Ways role={role} onOpened={onOpened} /> : null;
}

interface WaysProps {
  role: 'parent' | 'teacher';
  onOpened: (conversationId: string) => void;
}

function Ways({ role, onOpened }: WaysProps) {
  const { t } = useTranslation('desk');
  const closed = useClosed();
  const { data } = useQuery(deskQuery);
  const ask = useAskDesk();
  const about: readonly (ConversationChild | null)[] = role === 'teacher' ? [null] : (data?.children ?? []);
  if (!data || about.length === 0) return null;
  const begin = (child: ConversationChild | null) =>
    ask.mutate(child ? { studentId: child.studentId } : {}, {
      onSuccess: ({ conversationId }) => onOpened(conversationId),
      onError: (error) => showRefusal(t('notOpened'), error, t('tryAgain')),
    });
  return (
    <Stack gap="2xs">
      <ul className={classes.list} aria-label={t('name')} aria-busy={ask.isPending}>
        {about.map((child) => (
          <li key={child?.studentId ?? ''}>
            <UnstyledButton
              className={classes.contact}
              onClick={() => !ask.isPending && begin(child)}
              {...closed}
            >
              <IconBuildingCommunity size={44} stroke={1.4} aria-hidden="true" />
              <span className={classes.words}>
                <span className={classes.name}>{t('name')}</span>
                <span className={classes.note}>
                  {child ? t('askAbout', { name: nameOf(child) }) : t('askStaff')}
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {!data.isOpen && (
        <Text size="sm" role="note">
          {data.sentence ?? t('closed')}
        </Text>
      )}
    </Stack>
  );
}
