import type { HeldMessage } from '@homeroom/contracts';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import bubbles from './message-bubble.module.css';
import classes from './held-messages.module.css';
import { MessageFiles } from './message-files';
import thread from './thread.module.css';

interface HeldMessagesProps {
  held: readonly HeldMessage[];
  /** Who reviews it first. */
  by: 'teacher' | 'office';
}

/** Messages below the thread that are not delivered yet. */
export function HeldMessages({ held, by }: HeldMessagesProps) {
  const { t } = useTranslation('messages');
  return (
    <ul className={thread.list} aria-label={t('held.label')}>
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
              {t(`held.${by}.${state}`)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
