import { IconSendOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isSendable } from '../../../lib/unsent-writes';
import { type UnsentMessage, useUnsentMessages, wordsOf } from '../api/write-messages';
import classes from './held-line.module.css';

interface UnsentLineProps {
  linkTo: (write: UnsentMessage) => string;
}

/** In the list: each conversation in which something does not go by itself any more, also one that is in no list itself. */
export function UnsentLine({ linkTo }: UnsentLineProps) {
  const { t } = useTranslation('messages');
  const { messages } = useUnsentMessages();
  const stuck = messages.filter((item) => !isSendable(item)).map(({ write }) => write);
  const conversations = new Set(stuck.map(({ conversationId }) => conversationId));
  return [...conversations].map((id) => {
    const ofThis = stuck.filter(({ conversationId }) => conversationId === id);
    const [first] = ofThis;
    return (
      first && (
        <Link key={id} to={linkTo(first)} className={classes.line}>
          <IconSendOff size={20} aria-hidden="true" />
          <span className={classes.words}>
            {t('notGone', { count: ofThis.length })}
            <span className={classes.first} dir="auto">
              {wordsOf(first)}
            </span>
          </span>
        </Link>
      )
    );
  });
}
