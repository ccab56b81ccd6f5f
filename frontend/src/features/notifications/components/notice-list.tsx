import type { Notice } from '@homeroom/contracts';
import { Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { inWords } from '../../../i18n/said';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { byDay, nameOfDay, placeOf, sentenceOf } from '../model';
import classes from './notice-list.module.css';

interface NoticeListProps {
  notices: readonly Notice[];
}

/** The notices by day. */
export function NoticeList({ notices }: NoticeListProps) {
  const { t, i18n } = useTranslation('notifications');
  return byDay(notices).map(({ key, notices: ofDay }) => {
    const name = nameOfDay(key);
    const day = new Date(key).toLocaleDateString(i18n.language, { dateStyle: 'full' });
    return (
      <section key={key} className={classes.day} aria-label={name ? t(name) : day}>
        <Title order={2} size="h4">
          {name ? t(name) : day}
        </Title>
        <ul className={classes.list}>
          {ofDay.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </ul>
      </section>
    );
  });
}

function NoticeItem({ notice }: { notice: Notice }) {
  const { t, i18n } = useTranslation('notifications');
  const { role } = useSignedInUser();
  const { kind, amount, at, isRead } = notice;
  return (
    <li className={classes.item} data-new={!isRead || undefined}>
      <Link to={placeOf(notice, role)} className={classes.link}>
        <span className={classes.dot} aria-hidden="true" />
        <span className={classes.words}>
          <span className={classes.sentence}>
            {sentenceFor(t, notice, { isOwn: role === 'student', language: i18n.language })}
          </span>
          <span className={classes.line}>
            {!isRead && <span>{t('new')}</span>}
            {kind === 'praise' && <span>{t('points', { count: amount })}</span>}
            <time dateTime={at}>
              {new Date(at).toLocaleTimeString(i18n.language, { timeStyle: 'short' })}
            </time>
          </span>
        </span>
      </Link>
    </li>
  );
}

interface Reader {
  isOwn: boolean;
  language: string;
}

function sentenceFor(t: TFunction<'notifications'>, notice: Notice, { isOwn, language }: Reader): string {
  const { kind, firstName, byName, categoryName } = notice;
  const name = firstName ?? '';
  const words = { name, by: byName ?? '', reason: inWords(categoryName ?? '') };
  const whose = isOwn ? 'own' : 'child';
  switch (kind) {
    case 'praise':
      return t(`praise.${whose}.${sentenceOf(notice)}`, words);
    case 'homework_set':
    case 'homework_due_tomorrow':
    case 'homework_returned':
      return t(`${kind}.${whose}`, {
        name,
        subject: categoryName === null ? '' : t('subject', { subject: categoryName }),
      });
    case 'message':
      if (byName === null) return t(firstName === null ? 'message.office' : 'message.officeAbout', words);
      if (isOwn) return t('message.own', words);
      return t(firstName === null ? 'message.plain' : 'message.about', words);
    case 'announcement':
      return t(byName === null ? 'announcement.plain' : 'announcement.by', words);
    case 'message_not_sent':
      if (byName === null) return t('message_not_sent', words);
      return t(firstName === null ? 'message_left.plain' : 'message_left.about', words);
    case 'absence': {
      // Read on a later day, as after a daily mail, it must not sound as if the child were missing now.
      const at = new Date(notice.at);
      if (nameOfDay(at.toDateString()) === 'today') return t('absence', words);
      const day = at.toLocaleDateString(language, { dateStyle: 'medium' });
      return t('absenceBefore', { ...words, day });
    }
    case 'files_filling':
      return t('files_filling', { percent: notice.amount });
    case 'message_flagged':
      return t('message_flagged', { class: notice.classNumber });
    case 'permission_ended':
      return t('permission_ended', { count: notice.amount });
    default:
      return t(kind, words);
  }
}
