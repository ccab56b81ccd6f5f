import type { Message } from '@homeroom/contracts';
import { type ReactionKind, REACTIONS } from '@homeroom/domain';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconMoodPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import buttons from '../../../components/icon-button.module.css';
import { useClosed } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { isGiven, useReact } from '../api/reactions';
import classes from './reactions.module.css';

/** The reactions that may be given, the place they are given from, and the givers of existing ones. */
export interface ReactionsOf {
  signs: readonly ReactionKind[];
  ownPlace: string;
  giverOf: (placeId: string) => string;
}

interface ReactionsProps {
  conversationId: string;
  message: Pick<Message, 'id' | 'at' | 'reactions'>;
  of: ReactionsOf;
}

function useReactions({ conversationId, message, of: { ownPlace, giverOf } }: ReactionsProps) {
  const { t } = useTranslation('messages');
  const { mutate } = useReact({ conversationId, message, ownPlace });
  const isOwn = (kind: ReactionKind) => isGiven(message.reactions, kind, ownPlace);
  return {
    isOwn,
    toggle: (kind: ReactionKind) =>
      mutate(
        { kind, isOn: !isOwn(kind) },
        { onError: (error) => showRefusal(t('notChanged'), error, t('tryAgain')) },
      ),
    namesOf: (by: readonly string[]) =>
      by
        .map((placeId) =>
          placeId === ownPlace ? t('reactions.you') : giverOf(placeId) || t('reactions.somebody'),
        )
        .join(', '),
  };
}

/** Existing reactions with their counts; a tap adds one's own or removes it. */
export function GivenReactions(props: ReactionsProps) {
  const { message, of } = props;
  const { t } = useTranslation('messages');
  const closed = useClosed();
  const { isOwn, toggle, namesOf } = useReactions(props);
  if (message.reactions.length === 0) return null;
  return (
    <ul className={classes.given} aria-label={t('reactions.label')}>
      {message.reactions.map(({ kind, by }) => {
        const names = namesOf(by);
        const label = t('reactions.given', { sign: t(`reactions.kinds.${kind}`), names });
        const face = (
          <>
            <span aria-hidden="true">{REACTIONS[kind]}</span> {by.length}
          </>
        );
        return (
          <li key={kind}>
            {isOwn(kind) || of.signs.includes(kind) ? (
              <UnstyledButton
                className={classes.sign}
                aria-pressed={isOwn(kind)}
                aria-label={label}
                title={names}
                onClick={() => toggle(kind)}
                {...closed}
              >
                {face}
              </UnstyledButton>
            ) : (
              <span className={classes.sign} role="img" aria-label={label} title={names}>
                {face}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Offers the reactions, and lists who has given which. */
export function ChooseReaction(props: ReactionsProps) {
  const { message, of } = props;
  const { t, i18n } = useTranslation('messages');
  const closed = useClosed();
  const [isOpen, setOpen] = useState(false);
  const { isOwn, toggle, namesOf } = useReactions(props);
  const time = new Date(message.at).toLocaleTimeString(i18n.language, { timeStyle: 'short' });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={buttons.button}
          aria-label={t('reactions.choose', { time })}
          onClick={() => setOpen(!isOpen)}
          {...closed}
        >
          <IconMoodPlus size={22} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('reactions.choose', { time })}>
        <div className={classes.choice} role="group" aria-label={t('reactions.signs')}>
          {of.signs.map((kind, index) => (
            <UnstyledButton
              key={kind}
              className={classes.sign}
              data-autofocus={index === 0 || undefined}
              aria-pressed={isOwn(kind)}
              aria-label={t(`reactions.kinds.${kind}`)}
              onClick={() => {
                toggle(kind);
                setOpen(false);
              }}
              {...closed}
            >
              <span aria-hidden="true">{REACTIONS[kind]}</span>
            </UnstyledButton>
          ))}
        </div>
        {message.reactions.length > 0 && (
          <ul className={classes.who} aria-label={t('reactions.who')}>
            {message.reactions.map(({ kind, by }) => (
              <li key={kind}>
                <span aria-hidden="true">{REACTIONS[kind]}</span> {namesOf(by)}
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
