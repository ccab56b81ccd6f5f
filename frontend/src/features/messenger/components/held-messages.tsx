import type { HeldMessage } from '@homeroom/contracts';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessageFiles } from '../../messages/components/message-files';
import bubbles from '../../messages/components/message-bubble.module.css';
import thread from '../../messages/components/thread.module.css';
import classes from './held-messages.module.css';

/** Below what was written: nobody else has it yet. */
export function HeldMessages({ held }: { held: readonly HeldMessage[] }) {
  const { t } = useTranslation('messenger');
  return (
    <ul className={thread.list} aria-label={t('kids.held.label')}>
      {held.map(({ id, text, files, state }) => (
        <li key={id} className={bubbles.item} data-own data-unsent>
          <div className={bubbles.bubble}>
            {text !== '' && (
              <span className={bubbles.text} dir="auto">
                {text}
              </span>
            )}
            <MessageFiles files={files} />
            <span className={classes.state} role="status">
              <IconHourglass size={18} aria-hidden="true" />
              {t(`kids.held.${state}`)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** In the list: where something waits, also where nothing was delivered before. */
export function HeldLine({ held, linkTo }: { held: readonly HeldMessage[]; linkTo: (id: string) => string }) {
  const { t } = useTranslation('messenger');
  const waiting = held.filter(({ state }) => state === 'waiting');
  const [newest] = waiting.slice(-1);
  if (!newest) return null;
  return (
    <Link to={linkTo(newest.conversationId)} className={classes.line}>
      <IconHourglass size={20} aria-hidden="true" />
      {t('kids.held.count', { count: waiting.length })}
    </Link>
  );
}
