import { IconSendOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isSendable } from '../../../lib/unsent-writes';
import { type UnsentMessage, useUnsentMessages, wordsOf } from '../api/write-messages';
import classes from './held-line.module.css';

interface UnsentLineProps {
  linkTo: (write: UnsentMessage) => string;
}

/** For the list: each conversation with a message that will not be sent by itself any more, even if the conversation is not listed. */
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
