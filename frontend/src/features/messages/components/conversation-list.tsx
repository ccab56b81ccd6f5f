import '../texts/desk';
import type { ConversationSummary } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../../components/person-avatar';
import { TimeAgo } from '../../../components/time-ago';
import { nameOf } from '../../../lib/name-of';
import { namesOf, wroteLast } from '../model';
import classes from './conversation-list.module.css';
import { NewCount } from './new-count';

interface ConversationListProps {
  conversations: readonly ConversationSummary[];
  ownId: string;
  current: string;
  linkTo: (id: string) => string;
  /** Labels the list on a page with several. */
  label?: string;
}

export function ConversationList({ conversations, ownId, current, linkTo, label }: ConversationListProps) {
  const { t } = useTranslation(['messages', 'desk']);
  return (
    <ul className={classes.list} aria-label={label ?? t('inbox')}>
      {conversations.map((conversation) => {
        const { id, kind, people, child, unread, last } = conversation;
        const name = namesOf(people) || t(kind === 'desk' ? 'desk:name' : 'nobody');
        const by = wroteLast(conversation, ownId);
        const text = last.isWithdrawn ? t('withdrawn') : last.text || t('files', { count: last.files });
        return (
          <li key={id}>
            <Link
              to={linkTo(id)}
              className={classes.link}
              aria-current={id === current ? 'true' : undefined}
              data-new={unread > 0 || undefined}
            >
              <PersonAvatar seed={people[0]?.personId ?? id} name={name} size={44} />
              <span className={classes.words}>
                <span className={classes.head}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.when}>
                    <TimeAgo at={last.at} />
                  </span>
                </span>
                {child && kind !== 'taught' && (
                  <span className={classes.about}>{t('about', { name: nameOf(child) })}</span>
                )}
                <span className={classes.foot}>
                  <span className={classes.text} dir="auto">
                    {by === null
                      ? t(kind === 'students' ? 'byYouChild' : 'byYou', { text })
                      : by === ''
                        ? text
                        : t('by', { name: by, text })}
                  </span>
                  <NewCount count={unread} />
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
