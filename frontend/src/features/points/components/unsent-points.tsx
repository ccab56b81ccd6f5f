import { CloseButton, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PointsBadge } from '../../../components/points-badge';
import { TimeAgo } from '../../../components/time-ago';
import { WriteButton } from '../../../components/write-controls';
import { showToast } from '../../../lib/toasts';
import type { Unsent } from '../../../lib/unsent-write';
import type { Award } from '../api/award-points';
import type { useUnsentAwards } from '../api/unsent-awards';
import classes from './unsent-points.module.css';

interface UnsentPointsProps {
  unsent: ReturnType<typeof useUnsentAwards>;
  /** In front of the class only their number is shown: some are negative, or for students of another class. */
  onWall?: boolean;
}

/** Unconfirmed points: they stay visible until they are sent, or dropped one by one. */
export function UnsentPoints({
  unsent: { waiting, refused, tooOld, isSending, send, drop },
  onWall = false,
}: UnsentPointsProps) {
  const { t } = useTranslation('teacher');
  if (waiting.length + refused.length + tooOld.length === 0) return null;
  // The award may have arrived, with only its response lost.
  const giveUp = (key: string) => {
    drop(key);
    showToast({ title: t('award.unsent.dropped'), description: t('award.unsent.droppedText') });
  };
  return (
    <div className={classes.bar} data-bottom-bar>
      {waiting.length > 0 && (
        <Part
          title={t('award.unsent.title', { count: waiting.length })}
          text={t('award.unsent.text')}
          awards={onWall ? [] : waiting}
          onDrop={giveUp}
        >
          <WriteButton loading={isSending} onClick={() => void send()}>
            {t('award.unsent.send')}
          </WriteButton>
        </Part>
      )}
      {refused.length > 0 && (
        <Part
          title={t('award.unsent.refused', { count: refused.length })}
          text={t(onWall ? 'award.unsent.onWall' : 'award.unsent.refusedText')}
          awards={onWall ? [] : refused}
          onDrop={drop}
        />
      )}
      {tooOld.length > 0 && (
        <Part
          title={t('award.unsent.tooOld', { count: tooOld.length })}
          text={t(onWall ? 'award.unsent.onWall' : 'award.unsent.tooOldText')}
          awards={onWall ? [] : tooOld}
          onDrop={drop}
        />
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  text: string;
  awards: readonly Unsent<Award>[];
  onDrop: (key: string) => void;
  children?: ReactNode;
}

function Part({ title, text, awards, onDrop, children }: PartProps) {
  const { t } = useTranslation('teacher');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <div className={classes.head}>
        <strong id={titleId}>{title}</strong>
        {children}
      </div>
      <Text size="sm">{text}</Text>
      {awards.length > 0 && (
        <ul className={classes.list}>
          {awards.map(({ key, at, write: { student, category, refused, reason } }) => (
            <li key={key}>
              <PointsBadge amount={category.amount} />
              <span>{t('award.undo.given', { name: student.firstName, category: category.name })}</span>
              {reason && <span>{reason}</span>}
              <TimeAgo at={new Date(at).toISOString()} />
              <CloseButton
                size={44}
                aria-label={t(refused ? 'award.unsent.seen' : 'award.unsent.drop', {
                  name: student.firstName,
                  category: category.name,
                })}
                onClick={() => onDrop(key)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
